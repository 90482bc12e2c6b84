import Dispatch
import Foundation

extension UndoManager {
    /// How many groups are open, one inside the other.
    public final var groupingLevel: Int { openGroups.count }

    /// Opens a group, inside the one that is open, if any.
    public final func beginUndoGrouping() {
        openEventGroupIfNeeded()
        openGroup()
    }

    /// Closes the innermost group; a group without operations is forgotten.
    public final func endUndoGrouping() {
        precondition(!openGroups.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
        closeGroup()
        if eventGroup == .overdue, openGroups.count == 1 {
            closeGroup()
        }
    }

    /// Closes the group that was opened for the present turn of the main queue, if any.
    ///
    /// Groups inside it that are still open keep it open until they are closed.
    package final func closeEventGroup() {
        guard eventGroup != .none else { return }
        if openGroups.count == 1 {
            closeGroup()
        } else {
            eventGroup = .overdue
        }
    }

    final func openEventGroupIfNeeded() {
        guard groupsByEvent, openGroups.isEmpty else { return }
        openGroup()
        eventGroup = .open
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.closeEventGroup() }
        }
    }

    /// Whether something was registered in a group that is still open.
    final var hasOpenOperations: Bool { !openGroups.allSatisfy(\.isEmpty) }

    final func openGroup() {
        if openGroups.isEmpty {
            groupCount += 1
        } else {
            post(.NSUndoManagerCheckpoint)
        }
        openGroups.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    final func closeGroup() {
        post(.NSUndoManagerCheckpoint)
        let isDiscardable = openGroups.last?.isDiscardable == true
        post(
            .NSUndoManagerWillCloseUndoGroup,
            userInfo: isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil
        )
        guard let closed = openGroups.popLast() else { return }
        if openGroups.isEmpty {
            eventGroup = .none
        }
        if !closed.isEmpty {
            keep(closed)
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func keep(_ group: UndoGroup) {
        if let outer = openGroups.last {
            outer.append(.group(group))
            if outer.actionName.isEmpty {
                outer.actionName = group.actionName
            }
        } else if isUndoing {
            history.pushRedo(group)
        } else {
            history.pushUndo(group)
        }
    }

    final func post(_ name: Notification.Name, userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }
}
