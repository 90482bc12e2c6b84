import Foundation

extension LayoutElement {
    /// Where the element stands in the window's content, once it was placed.
    var globalFrame: CGRect? {
        guard let frame, let root = top as? HostRoot else { return nil }
        return frame.offset(by: root.globalOrigin)
    }

    /// The frame, in the window's content, of the space around the element that has a name.
    func globalFrame(ofSpace name: AnyHashable) -> CGRect? {
        var element: LayoutElement? = self
        while let current = element {
            if current.ownTraits.values[ObjectIdentifier(SpaceName.self)] as? AnyHashable == name {
                return current.globalFrame
            }
            if let root = current as? HostRoot {
                if root.isSpace(name), let owner = root.owner { return owner.globalFrame }
                element = root.owner
            } else {
                element = current.parent
            }
        }
        return nil
    }
}

extension HostRoot {
    /// Where the host's content begins in the window's content.
    var globalOrigin: CGPoint {
        guard let owner, let frame = owner.globalFrame else { return .zero }
        return CGPoint(x: frame.minX - scrollOffset.x, y: frame.minY - scrollOffset.y)
    }

    fileprivate func isSpace(_ name: AnyHashable) -> Bool {
        switch name.base as? ScrollSpace {
        case nil: false
        case .any?: !scrolled.isEmpty
        case .along(.horizontal)?: scrolled.contains(.horizontal)
        case .along(.vertical)?: scrolled.contains(.vertical)
        }
    }
}

extension CGRect {
    func offset(by point: CGPoint) -> CGRect {
        CGRect(x: minX + point.x, y: minY + point.y, width: width, height: height)
    }
}
