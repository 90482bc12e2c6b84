/// One window, as whom a signal is for and as where a subscriber is.
///
/// A command of a menu is said to one window. An app that brings it to its views through a subject
/// of its scene has no way to say which, and all windows would act. So what such a subject sends
/// while a command runs reaches, of those who subscribe from windows, only those of that window.
///
/// The rule is as narrow as that: the subject is a `PassthroughSubject` that is stored in a value of
/// an app, scene or commands. A subject of a model tells of the model, whoever changed it, and all
/// windows that show it have to hear; so do subscribers that are in no window.
package final class SignalAudience: Sendable {
    /// The window whose command is running, also in tasks that the command starts.
    @TaskLocal package static var addressed: SignalAudience?
    /// The window that whoever subscribes now is in.
    @TaskLocal package static var subscribing: SignalAudience?

    package init() {}
}

/// A subject that can be one of a scene.
package protocol SceneSignal: AnyObject {
    /// From now on, what it sends while a command runs is for the command's window.
    func becomeSceneSignal()
}
