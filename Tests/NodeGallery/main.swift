// Every node and every port of the desktop in one program, for tests that drive it: what happens is
// written to standard output, a line each. It has no views; a column of nodes stands for them.

import DesktopRuntime
import Glibc

let arguments = (1..<Int(CommandLine.argc)).compactMap { index in
    CommandLine.unsafeArgv[index].map { argument in
        [UInt8](UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
}
DesktopRuntime.run(
    // A second program, and not another start of the same one, has another name.
    applicationID: getenv("GALLERY_ID").map { String(cString: $0) } ?? "org.example.NodeGallery",
    name: "Node Gallery",
    arguments: arguments,
    client: GalleryApplication()
)
