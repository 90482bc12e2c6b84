import Foundation
import UIKit

/// What modifiers want to be shown, one after the other, each once there is a window.
///
/// The next one waits until the one before is dismissed, so none is lost to another and none covers
/// another.
@MainActor
final class ModalQueue {
    /// One thing to show.
    struct Request {
        let site: CallSite
        /// What is to be noted once it is shown; without it, it is shown at each start.
        let state: PresentationState?
        let type: DocumentGroupModalType
        /// Seconds from when a window is there and nothing else is shown.
        let delay: TimeInterval
        /// Seconds after which it goes by itself.
        let dismissAfter: TimeInterval?
        /// Whether it is for the time without a document.
        var isWelcome = false
        /// Makes the controller, when it is to be shown; `nil` where there is nothing to show.
        let makeHost: @MainActor () -> (any ModalHosting)?
    }

    private unowned let app: DocumentKitApp
    private var waiting: [Request] = []
    private var isAboutToShow = false
    private var shown: (any ModalHosting)?
    /// Whether that is for the time without a document.
    private var isWelcoming = false
    /// What was asked for in this run, so that an evaluation of the app's body does not ask twice.
    private var sites: Set<CallSite> = []
    /// What is waiting or was shown in this run, also where the store forgot it.
    private var states: Set<PresentationState> = []

    init(of app: DocumentKitApp) { self.app = app }

    func add(_ request: Request) {
        guard !sites.contains(request.site) else { return replace(request) }
        if let state = request.state {
            guard !states.contains(state), !state.isSet else { return }
            states.insert(state)
        }
        sites.insert(request.site)
        waiting.append(request)
        app.attend()
        app.goOnSoon()
        giveUpLater(on: request.site)
    }

    /// Nothing more is shown: the app ends.
    func clear() { waiting = [] }

    /// There is a document: what welcomes goes, and does not come any more.
    func documentDidOpen() {
        waiting.removeAll(where: \.isWelcome)
        if isWelcoming { shown?.dismissWhole() }
    }

    /// Shows what is next, if it can be shown now.
    func proceed() {
        guard shown == nil, !isAboutToShow, let next = waiting.first, hasWindow else { return }
        isAboutToShow = true
        Task { [weak self, pause = app.pause] in
            if next.delay > 0 { await pause(next.delay) }
            self?.showNext()
        }
    }

    private var hasWindow: Bool { app.windowInUse?.rootViewController != nil }

    /// The app's body was evaluated again: what waits shows the newer content.
    private func replace(_ request: Request) {
        guard let index = waiting.firstIndex(where: { $0.site == request.site }) else { return }
        waiting[index] = request
    }

    private func showNext() {
        isAboutToShow = false
        // The window may have gone meanwhile; the next one goes on.
        guard hasWindow, !waiting.isEmpty else { return }
        let request = waiting.removeFirst()
        guard let host = request.makeHost() else {
            forget(request)
            return proceed()
        }
        host.onDismissal = { [weak self, weak host] in
            guard let self, shown === host else { return }
            shown = nil
            app.goOnSoon()
        }
        shown = host
        isWelcoming = request.isWelcome
        do {
            let style = request.type.presentationStyle
            try app.present(host, style, isCover: !request.isWelcome) { [weak self, weak host] in
                if let host { self?.didShow(request, host) }
            }
        } catch {
            shown = nil
            host.onDismissal = nil
            forget(request)
            app.errors.report(error)
            proceed()
        }
    }

    private func didShow(_ request: Request, _ host: any ModalHosting) {
        if let state = request.state, !state.set() {
            app.errors.report(DocumentGroupError.stateNotStored(id: state.id))
        }
        guard let seconds = request.dismissAfter else { return }
        Task { [weak host, pause = app.pause] in
            await pause(seconds)
            host?.dismissWhole()
        }
    }

    /// It was not shown, and may be asked for again at another place.
    private func forget(_ request: Request) {
        if let state = request.state { states.remove(state) }
    }

    private func giveUpLater(on site: CallSite) {
        Task { [weak self, pause = app.pause] in
            await pause(DocumentKitApp.patience)
            self?.giveUp(on: site)
        }
    }

    private func giveUp(on site: CallSite) {
        // With a window it merely waits for its turn.
        guard !hasWindow, let index = waiting.firstIndex(where: { $0.site == site }) else { return }
        forget(waiting.remove(at: index))
        app.errors.report(DocumentGroupError.noParentWindow)
    }
}
