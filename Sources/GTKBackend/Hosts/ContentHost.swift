import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// A widget whose content the client measures and lays out.
@MainActor
final class ContentHost {
    let id: NodeID
    let widget: WidgetPointer
    /// Answers its natural size as its minimum, as items of a header bar do.
    var isRigid = false
    /// Answers its natural height as its minimum, and takes any width, as rows do.
    ///
    /// A list asks each row, and what its texts need at least costs much to find out.
    var isRow = false
    private(set) var children: [MountedNode] = []
    /// Called when the host has other children than before.
    var didSetChildren: (@MainActor () -> Void)?

    /// The group that the host belongs to, if any.
    private weak var group: MountedGroup?
    private weak var client: (any RenderClient)?
    private let reference: Reference

    init(id: NodeID, client: (any RenderClient)?) {
        self.id = id
        self.client = client
        widget = dk_host_new(hostFunctions)
        reference = Reference(widget)
        dk_host_set_owner(widget.opaque, Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit { dk_host_set_owner(widget.opaque, nil) }

    func setChildren(_ children: [MountedNode]) {
        for child in self.children where child.host === self { child.host = nil }
        // The client places again only what moved: whoever stays keeps its frame.
        let frames = children.map { $0.frameHost === self ? $0.frame : nil }
        self.children = children
        for (index, child) in children.enumerated() {
            child.host = self
            child.index = index
        }
        let items = children.map(\.hostItem)
        dk_host_set_items(widget.opaque, items, guint(items.count))
        for (child, frame) in zip(children, frames) {
            child.didEnterHost()
            if let frame { place(child, in: frame) }
        }
        didSetChildren?()
        // A group in a button's label is a part of that label.
        group?.host?.didSetChildren?()
    }

    func remove(_ child: MountedNode) {
        guard child.host === self else { return }
        child.host = nil
        dk_host_remove(widget.opaque, guint(child.index))
    }

    func place(_ child: MountedNode, in frame: CGRect) {
        child.frame = frame
        child.frameHost = self
        dk_host_place(
            widget.opaque,
            guint(child.index),
            frame.minX.whole,
            frame.minY.whole,
            frame.width.whole,
            frame.height.whole
        )
        // A group's content is placed with the group, while the host around is laid out.
        if group != nil { dk_host_queue_allocate(widget.opaque) }
        child.didPlace(in: frame)
    }

    /// The host is a group's: the views place what is in it themselves, in any size.
    func becomeGroup(_ group: MountedGroup) { self.group = group }

    func setNeedsLayout() { gtk_widget_queue_resize(widget) }

    // MARK: - Asked by GTK

    fileprivate func measure(_ orientation: GtkOrientation, forSize: Int32) -> (
        minimum: Int32, natural: Int32
    ) {
        guard let client, group == nil else { return (0, 0) }
        let other = forSize < 0 ? nil : CGFloat(forSize)
        let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
        func length(_ proposed: CGFloat?) -> Int32 {
            let size = client.measureContent(
                of: id,
                isHorizontal
                    ? SizeProposal(width: proposed, height: other)
                    : SizeProposal(width: other, height: proposed)
            )
            return (isHorizontal ? size.width : size.height).rounded(.up).whole
        }
        let natural = length(nil)
        let minimum =
            if isRow {
                isHorizontal ? 0 : natural
            } else {
                isRigid ? natural : length(0)
            }
        return (minimum, max(minimum, natural))
    }

    fileprivate func layout(width: Int32, height: Int32) {
        guard group == nil else { return }
        client?.layoutContent(of: id, in: CGSize(width: Int(width), height: Int(height)))
    }

    fileprivate func snapshot(_ snapshot: OpaquePointer) { group?.snapshot(snapshot) }

    fileprivate func contains(_ point: CGPoint) -> Bool { group?.contains(point) ?? false }
}

extension CGFloat {
    /// GTK measures in whole numbers, and has no infinity.
    var whole: Int32 {
        guard isFinite else { return self > 0 ? Int32(UInt16.max) : 0 }
        return Int32(Swift.min(Swift.max(rounded(), -1_000_000), 1_000_000))
    }
}

/// One table for all hosts, never freed.
@MainActor
private let hostFunctions: UnsafePointer<DKHostFunctions> = {
    let functions = UnsafeMutablePointer<DKHostFunctions>.allocate(capacity: 1)
    functions.initialize(
        to: DKHostFunctions(
            measure: { owner, orientation, forSize, minimum, natural in
                guard let owner else { return }
                let host = Unmanaged<ContentHost>.fromOpaque(owner).takeUnretainedValue()
                let lengths = host.measure(orientation, forSize: forSize)
                minimum?.pointee = lengths.minimum
                natural?.pointee = lengths.natural
            },
            layout: { owner, width, height in
                guard let owner else { return }
                let host = Unmanaged<ContentHost>.fromOpaque(owner).takeUnretainedValue()
                host.layout(width: width, height: height)
            },
            snapshot: { owner, snapshot in
                guard let owner, let snapshot else { return }
                let host = Unmanaged<ContentHost>.fromOpaque(owner).takeUnretainedValue()
                host.snapshot(snapshot)
            },
            contains: { owner, x, y in
                guard let owner else { return 0 }
                let host = Unmanaged<ContentHost>.fromOpaque(owner).takeUnretainedValue()
                return host.contains(CGPoint(x: x, y: y)) ? 1 : 0
            }
        )
    )
    return UnsafePointer(functions)
}()
