import DesktopRuntime
import Foundation
import RenderTree

/// Opens a gallery window for each file, or one for none.
@MainActor
final class GalleryApplication: ApplicationClient {
    private(set) var windowSystem: (any WindowSystem)?
    private var windows: [GalleryWindow] = []
    private var files: FileGalleryWindow?

    func launch(on windowSystem: any WindowSystem, opening paths: [[UInt8]]) {
        self.windowSystem = windowSystem
        log("launch \(paths.count)")
        if FileGalleryWindow.isWanted {
            files = FileGalleryWindow(on: windowSystem)
            files?.window.present()
            return
        }
        paths.isEmpty ? open(nil) : open(paths)
        MainLoopProbe.start()
    }

    func open(_ paths: [[UInt8]]) {
        for path in paths { open(path) }
    }

    func activate() {
        log("activate")
        windows.last?.window.present()
    }

    func update() {
        for window in windows { window.update() }
        files?.update()
    }

    func rescue() -> Bool {
        log("rescue")
        return true
    }

    func willEnd() {}

    func wantsToQuit() { DesktopRuntime.quit() }

    var hasOpenWindows: Bool { !windows.isEmpty || files != nil }

    func open(_ path: [UInt8]?) {
        guard let windowSystem else { return }
        let window = GalleryWindow(path, of: self, on: windowSystem)
        windows.append(window)
        window.window.present()
    }

    func close(_ window: GalleryWindow) {
        window.window.close()
        windows.removeAll { $0 === window }
        DesktopRuntime.requestUpdate()
    }
}

/// Writes a line at once, also into a pipe.
func log(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
