import CLinux
import Dispatch
import Glibc
import Synchronization

/// The kernel's notices of changes to files, handed on to those who asked.
///
/// One queue of the kernel serves all; a folder or file is watched once for any number of
/// listeners.
final class Notices: Sendable {
    /// What a listener has asked for.
    struct Subscription: Sendable {
        fileprivate let node: Int32
        /// In a folder, the name that is of interest.
        fileprivate let name: FileName?
    }

    private struct Node {
        var listeners: [FileName?: [ObjectIdentifier: Listener]] = [:]

        var all: [ObjectIdentifier: Listener] {
            listeners.values.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        }
    }

    private struct State {
        /// The kernel's queue; nil before the first watch and where there is none to be had.
        var queue: Int32?
        var source: (any DispatchSourceRead)?
        /// By the kernel's numbers, which are not used again.
        var nodes: [Int32: Node] = [:]
    }

    private let state = Mutex(State())

    deinit {
        state.withLock { $0.source?.cancel() }
    }

    /// Watches a name, whatever has it.
    ///
    /// - Returns: Nil where the kernel refuses.
    func watch(
        _ name: FileName,
        in folder: borrowing Descriptor,
        for listener: Listener
    ) -> Subscription? {
        add(folder, mask: Self.folderMask, name: name, for: listener)
    }

    /// Watches all names in a folder.
    func watchNames(in folder: borrowing Descriptor, for listener: Listener) -> Subscription? {
        add(folder, mask: Self.folderMask, name: nil, for: listener)
    }

    /// Watches a file, whatever its name.
    func watch(_ file: borrowing Descriptor, for listener: Listener) -> Subscription? {
        add(file, mask: Self.fileMask, name: nil, for: listener)
    }

    func end(_ subscriptions: [Subscription], for listener: Listener) {
        state.withLock { state in
            for subscription in subscriptions {
                let node = subscription.node
                guard var listeners = state.nodes[node]?.listeners else { continue }
                listeners[subscription.name]?[ObjectIdentifier(listener)] = nil
                if listeners[subscription.name]?.isEmpty == true {
                    listeners[subscription.name] = nil
                }
                state.nodes[node]?.listeners = listeners
                guard listeners.isEmpty, let queue = state.queue else { continue }
                state.nodes[node] = nil
                inotify_rm_watch(queue, node)
            }
        }
    }

    private func add(
        _ file: borrowing Descriptor,
        mask: UInt32,
        name: FileName?,
        for listener: Listener
    ) -> Subscription? {
        let path = file.magicName
        return state.withLock { state in
            if state.queue == nil { open(&state) }
            guard let queue = state.queue else { return nil }
            let node = inotify_add_watch(queue, path.bytes, mask | UInt32(IN_MASK_ADD))
            guard node >= 0 else { return nil }
            state.nodes[node, default: Node()]
                .listeners[name, default: [:]][ObjectIdentifier(listener)] = listener
            return Subscription(node: node, name: name)
        }
    }

    private static let folderMask = UInt32(
        IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_CLOSE_WRITE | IN_ATTRIB
            | IN_MOVE_SELF | IN_DELETE_SELF
    )
    private static let fileMask = UInt32(
        IN_MOVE_SELF | IN_ATTRIB | IN_CLOSE_WRITE | IN_MODIFY | IN_DELETE_SELF
    )
}

// MARK: - Reading

extension Notices {
    private func open(_ state: inout State) {
        let queue = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard queue >= 0 else { return }
        let source = DispatchSource.makeReadSource(
            fileDescriptor: queue,
            queue: DispatchQueue(label: "DocumentKit.Notices", qos: .utility)
        )
        source.setEventHandler { [weak self] in self?.read(queue) }
        source.setCancelHandler { close(queue) }
        source.activate()
        state.queue = queue
        state.source = source
    }

    /// Takes what has come, and tells each listener once.
    private func read(_ queue: Int32) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        let count = Glibc.read(queue, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var told: [ObjectIdentifier: Message] = [:]
        state.withLock { state in
            var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            while let event = Event(takenFrom: &rest) {
                for (id, listener) in Self.listeners(for: event, &state) {
                    told[id, default: Message(listener: listener)].add(event.nameInNode)
                }
            }
        }
        for message in told.values { message.listener.tell(message.names) }
    }

    /// What one listener is told about a whole buffer.
    private struct Message {
        let listener: Listener
        var names: Set<FileName>? = []

        mutating func add(_ name: FileName?) {
            if let name { names?.insert(name) } else { names = nil }
        }
    }

    private static func listeners(
        for event: Event,
        _ state: inout State
    ) -> [ObjectIdentifier: Listener] {
        // Some have been lost, and nobody knows whose.
        if event.has(IN_Q_OVERFLOW) {
            return state.nodes.values.reduce(into: [:]) { $0.merge($1.all) { first, _ in first } }
        }
        guard let node = state.nodes[event.node] else { return [:] }
        // The file or folder is gone for good, with the kernel's watch.
        if event.has(IN_IGNORED) { state.nodes[event.node] = nil }
        if event.isOfNodeItself { return node.all }
        let whole = node.listeners[nil] ?? [:]
        guard let name = event.name, let named = node.listeners[name] else { return whole }
        return named.merging(whole) { first, _ in first }
    }

    private struct Event {
        let node: Int32
        let mask: UInt32
        /// In a folder.
        let name: FileName?

        init?(takenFrom bytes: inout UnsafeRawBufferPointer) {
            let header = MemoryLayout<inotify_event>.size
            guard bytes.count >= header else { return nil }
            node = bytes.loadUnaligned(fromByteOffset: 0, as: Int32.self)
            mask = bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
            let length = Int(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
            let name = bytes[header...].prefix(length).prefix { $0 != 0 }
            self.name = name.isEmpty ? nil : FileName(name)
            bytes = UnsafeRawBufferPointer(rebasing: bytes[min(header + length, bytes.count)...])
        }

        func has(_ bit: Int32) -> Bool { mask & UInt32(bit) != 0 }

        /// The name that it is about, or nil where it is about the folder or file itself.
        var nameInNode: FileName? { isOfNodeItself ? nil : name }

        /// Whether all that is below has been moved or is gone.
        var isOfNodeItself: Bool {
            has(IN_MOVE_SELF) || has(IN_DELETE_SELF) || has(IN_UNMOUNT) || has(IN_IGNORED)
        }
    }
}
