/// What an app shows that starts with nothing else to show.
enum FirstWindow: Equatable {
    /// The document browser, with what the app shows above the files.
    case browser
    /// A window, or a new document, of that scene.
    case scene(Int)

    /// What the app's scenes ask for.
    @MainActor
    init?(of scenes: [SceneDescription]) {
        let candidates = scenes.indices.filter { !scenes[$0].isSettings }
        if let index = candidates.first(where: { scenes[$0].launchBehavior == .presented }) {
            self = scenes[index].isLaunch ? .browser : .scene(index)
            return
        }
        let automatic = candidates.filter { scenes[$0].launchBehavior == .automatic }
        let launch = automatic.first { scenes[$0].isLaunch }
        // An app that suppressed all would be there without a sign.
        guard let index = launch ?? automatic.first ?? candidates.first ?? scenes.indices.first
        else { return nil }
        self = scenes[index].isLaunch || scenes[index].isDocument ? .browser : .scene(index)
    }
}
