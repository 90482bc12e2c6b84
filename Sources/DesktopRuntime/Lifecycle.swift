import CGTK
import CGTKSupport
import GTKBackend
import Glibc

/// The process from its first line to its last, around a `GApplication`.
@MainActor
final class Lifecycle {
    private let applicationID: String
    private let client: any ApplicationClient
    private let application: UnsafeMutablePointer<GtkApplication>
    private var windowSystem: GTKWindowSystem?
    private var handover: SocketHandover?
    private var isQuitting = false
    private var wasAskedToLeave = false
    private var hadWindows = false

    init(applicationID: String, name: String, client: any ApplicationClient) {
        self.applicationID = applicationID
        self.client = client
        g_set_prgname(applicationID)
        g_set_application_name(name)
        let flags = GApplicationFlags(G_APPLICATION_HANDLES_OPEN.rawValue)
        application = UnsafeMutableRawPointer(adw_application_new(applicationID, flags))
            .assumingMemoryBound(to: GtkApplication.self)
    }

    func run(opening paths: [[UInt8]], isService: Bool) -> Never {
        dk_serve_swift()
        installUpdates()
        installSignals()
        observe()
        if !hasSessionBus { shareBySocket(paths) }
        let addresses = paths.compactMap { address(ofPath: $0) }
        let arguments = [applicationID] + (isService ? ["--gapplication-service"] : []) + addresses
        var pointers = arguments.map { strdup($0) }
        let status = g_application_run(gApplication, Int32(pointers.count), &pointers)
        exit(status)
    }

    func quit() {
        guard !isQuitting else { return }
        isQuitting = true
        g_application_quit(gApplication)
    }

    private var gApplication: UnsafeMutablePointer<GApplication> {
        UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    }

    // MARK: - What the desktop asks

    private func observe() {
        let object = OpaquePointer(application)
        // Lets the session manager ask before it ends the session.
        object.setProperty("register-session", to: true)
        connect(object, "startup") { [weak self] _ in self?.start() }
        connect(object, "activate") { [weak self] _ in self?.open([]) }
        connect(object, "open") { [weak self] arguments in
            let files = arguments.pointer(0)?.assumingMemoryBound(to: OpaquePointer?.self)
            let count = arguments.integer(1)
            let paths = (0..<count).compactMap { index in
                files?[index].flatMap { g_file_peek_path($0) }.map { bytes(of: $0) }
            }
            self?.open(paths)
        }
        // The session manager asks before it ends the session; the process is told again if it does.
        connect(object, "query-end") { [weak self] _ in
            guard let self, !self.client.rescue() else { return }
            gtk_application_inhibit(
                self.application,
                nil,
                GTK_APPLICATION_INHIBIT_LOGOUT,
                "Unsaved text could not be kept."
            )
        }
        // Told to leave by others: the end of the session does not always ask first.
        connect(object, "shutdown") { [weak self] _ in
            guard let self, !isQuitting, windowSystem != nil else { return }
            _ = client.rescue()
            client.willEnd()
        }
        connect(object, "window-removed") { _ in dk_request_update() }
    }

    private func start() {
        addQuitAction()
        gtk_window_set_default_icon_name(applicationID)
        // Windows come and go while documents open; `endIfIdle` decides when all is done.
        g_application_hold(gApplication)
    }

    /// Adds the action by which docks end an application.
    ///
    /// A window's own command of the same shortcut comes first.
    private func addQuitAction() {
        guard let action = g_simple_action_new("quit", nil) else { return }
        connect(action, "activate") { [weak self] _ in
            guard let self else { return }
            if windowSystem == nil { quit() } else { client.wantsToQuit() }
        }
        g_action_map_add_action(OpaquePointer(application), action)
        g_object_unref(UnsafeMutableRawPointer(action))
        "<Control>q".withCString { shortcut in
            var shortcuts: [UnsafePointer<CChar>?] = [shortcut, nil]
            gtk_application_set_accels_for_action(application, "app.quit", &shortcuts)
        }
    }

    private func open(_ paths: [[UInt8]]) {
        guard !isQuitting else { return }
        if windowSystem != nil {
            paths.isEmpty ? client.activate() : client.open(paths)
            return
        }
        let windowSystem = GTKWindowSystem(application: application)
        self.windowSystem = windowSystem
        client.launch(on: windowSystem, opening: paths)
        dk_request_update()
    }

    // MARK: - Updates

    private func installUpdates() {
        Self.running = self
        dk_set_update_handler { Lifecycle.running?.update() }
    }

    private func update() {
        guard windowSystem != nil, !isQuitting else { return }
        client.update()
        endIfIdle()
    }

    private func endIfIdle() {
        let hasWindows = client.hasOpenWindows
        if hadWindows, !hasWindows { quit() }
        hadWindows = hasWindows
    }

    private static var running: Lifecycle?

    // MARK: - Signals

    /// Signals arrive as events of the main loop, where everything may be called.
    private func installSignals() {
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            g_unix_signal_add(
                signal,
                { _ in
                    Lifecycle.running?.leave()
                    // The next one must come here, too, and not end the process by itself.
                    return 1
                },
                nil
            )
        }
    }

    private func leave() {
        let isSafe = windowSystem == nil || client.rescue()
        guard isSafe || wasAskedToLeave else {
            wasAskedToLeave = true
            return
        }
        if windowSystem != nil { client.willEnd() }
        quit()
    }

    // MARK: - One process

    private var hasSessionBus: Bool {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
        g_object_unref(UnsafeMutableRawPointer(bus))
        return true
    }

    /// Hands the files to a process that runs already and ends, or waits for others to do so.
    private func shareBySocket(_ paths: [[UInt8]]) {
        g_application_set_flags(
            gApplication,
            GApplicationFlags(
                G_APPLICATION_HANDLES_OPEN.rawValue | G_APPLICATION_NON_UNIQUE.rawValue
            )
        )
        // Without a bus GTK cannot serve assistive technology, and complains at every widget if it
        // finds one of another session by way of the X server.
        g_setenv("GTK_A11Y", "none", 0)
        let handover = SocketHandover(applicationID: applicationID)
        if handover.send(paths) { exit(0) }
        handover.listen { [weak self] paths in self?.open(paths) }
        self.handover = handover
    }
}
