import BroadwayRelayCore
import Foundation

let usage = """
    usage: BroadwayRelay --socket PATH [--port NUMBER]

    Serves the display server at the socket PATH on 127.0.0.1, to those who know the address
    printed on the first line of standard output.

    """

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("BroadwayRelay: \(message)\n".utf8))
    exit(1)
}

var socketPath: String?
var port: UInt16 = 0
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
    switch (option, arguments.popFirst()) {
    case ("--socket", let path?):
        socketPath = path
    case ("--port", let text?):
        guard let number = UInt16(text) else { fail("\(text) is not a port number") }
        port = number
    default:
        fail("cannot read \(option)\n\n\(usage)")
    }
}
guard let socketPath else { fail("--socket is missing\n\n\(usage)") }

do {
    let relay = try Relay(port: port, serverPath: socketPath)
    FileHandle.standardOutput.write(Data("\(relay.address)\n".utf8))
    relay.run()
} catch {
    fail("\(error)")
}
