package import RenderTree

/// The application behind the windows, as the desktop sees it.
@MainActor
package protocol ApplicationClient: AnyObject {
    /// The desktop is there: opens the first window. `paths` are absolute, byte for byte.
    func launch(on windowSystem: any WindowSystem, opening paths: [[UInt8]])

    /// Someone started the application once more, with files, and this process takes them over.
    func open(_ paths: [[UInt8]])

    /// Someone started the application once more, without files.
    func activate()

    /// One update of everything on screen: called once for any number of requests, before drawing.
    func update()

    /// The session ends or a signal came: writes unsaved work down and asks nothing.
    ///
    /// The process ends when this returns true, so what it writes must be durable by then. False
    /// keeps it running: the work is nowhere but in memory. A second signal ends it all the same.
    func rescue() -> Bool

    /// The process is about to end, whatever is under way: what would be left half done is taken
    /// away, in a second or two.
    func willEnd()

    /// A person wants the application to end: asks about each document and then calls
    /// `DesktopRuntime.quit`.
    func wantsToQuit()

    /// Whether anything is open, being opened, or not yet saved after its window closed.
    ///
    /// The process ends when this has become false; it is read after each update.
    var hasOpenWindows: Bool { get }
}
