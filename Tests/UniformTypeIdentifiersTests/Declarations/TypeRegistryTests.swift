import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("TypeRegistry")
struct TypeRegistryTests {
    @Test("No file is read for what the built-in table knows")
    func lazyReading() {
        let registry = TypeRegistry(
            appDeclarations: { [] },
            mimeDatabase: {
                Issue.record("the MIME database was read")
                return MimeDatabase(directories: [])
            }
        )
        #expect(registry.declaration(of: "public.plain-text") != nil)
        #expect(
            registry.identifiers(tag: "txt", tagClass: .filenameExtension) == ["public.plain-text"]
        )
        #expect(!registry.mime.isMade)
    }

    @Test("Types of the app's Info.plist count after the system's, exported before imported")
    func appTypes() {
        let info: [String: Any] = [
            "UTImportedTypeDeclarations": [
                type("com.example.other", extensions: ["note"]),
                type("com.example.note", extensions: ["wrong"]),
            ],
            "UTExportedTypeDeclarations": [
                type("com.example.note", extensions: ["note", "txt"])
            ],
        ]
        let declarations = AppDeclarations.declarations(in: info)
        let registry = TypeRegistry(
            appDeclarations: { declarations },
            mimeDatabase: { MimeDatabase(directories: []) }
        )
        #expect(
            registry.identifiers(tag: "note", tagClass: .filenameExtension)
                == ["com.example.note", "com.example.other"]
        )
        #expect(
            registry.identifiers(tag: "txt", tagClass: .filenameExtension)
                == ["public.plain-text", "com.example.note"]
        )
        let note = registry.declaration(of: "COM.example.note")
        #expect(note?.supertypes == ["public.plain-text"])
        #expect(note?.filenameExtensions == ["note", "txt"])
    }

    @Test("What only the MIME database knows gives a dynamic type of the right kind")
    func mimeTypes() throws {
        let folder = try MimeFolder([
            "globs2": "# comment\n50:text/x-example:*.exa\n80:text/x-example:*.example\n",
            "subclasses": "text/x-example application/json\n",
            "aliases": "text/example text/x-example\n",
        ])
        defer { folder.remove() }
        let registry = TypeRegistry(
            appDeclarations: { [] },
            mimeDatabase: { [url = folder.url] in MimeDatabase(directories: [url]) }
        )
        let byExtension = registry.identifiers(tag: "exa", tagClass: .filenameExtension)
        let byAlias = registry.identifiers(tag: "text/example", tagClass: .mimeType)
        #expect(byExtension == byAlias)
        let identifier = try #require(byExtension.first)
        let declaration = try #require(registry.declaration(of: identifier))
        #expect(declaration.supertypes == ["public.json", "public.text"])
        #expect(declaration.filenameExtensions == ["exa", "example"])
        #expect(registry.identifiers(tag: "unknown", tagClass: .filenameExtension).isEmpty)
    }

    @Test("The user's own database can take patterns away")
    func noGlobs() throws {
        let own = try MimeFolder(["globs2": "0:text/x-example:__NOGLOBS__\n50:text/x-own:*.exa\n"])
        let system = try MimeFolder(["globs2": "90:text/x-example:*.exa\n"])
        defer {
            own.remove()
            system.remove()
        }
        let database = MimeDatabase(directories: [own.url, system.url])
        #expect(database.mimeTypes(filenameExtension: "exa") == ["text/x-own"])
    }

    @Test("Case matters where the database says so")
    func exactCase() throws {
        let folder = try MimeFolder([
            "globs2": "50:text/x-c++src:*.C:cs\n50:text/x-csrc:*.c:cs\n50:text/x-d:*.d\n"
        ])
        defer { folder.remove() }
        let database = MimeDatabase(directories: [folder.url])
        #expect(database.mimeTypes(filenameExtension: "C") == ["text/x-c++src"])
        #expect(database.mimeTypes(filenameExtension: "c") == ["text/x-csrc"])
        #expect(database.mimeTypes(filenameExtension: "D") == ["text/x-d"])
    }

    @Test("The folders of the database follow the XDG variables")
    func directories() {
        let folders = MimeDatabase.standardDirectories(environment: [
            "XDG_DATA_HOME": "/home/a/data", "XDG_DATA_DIRS": "/one:relative:/two",
        ])
        #expect(folders.map(\.path) == ["/home/a/data/mime", "/one/mime", "/two/mime"])
        let standard = MimeDatabase.standardDirectories(environment: ["HOME": "/home/a"])
        #expect(
            standard.map(\.path)
                == ["/home/a/.local/share/mime", "/usr/local/share/mime", "/usr/share/mime"]
        )
    }

    @Test("Every type in the built-in table names only types in it")
    func tableIsClosed() {
        #expect(SystemTypes.identifiers.count > 130)
        for identifier in SystemTypes.identifiers {
            #expect(identifier == identifier.lowercased())
            let declaration = SystemTypes.declaration(of: identifier)
            for supertype in declaration?.supertypes ?? [] {
                #expect(SystemTypes.declaration(of: supertype) != nil, "of \(identifier)")
            }
        }
    }

    private func type(_ identifier: String, extensions: [String]) -> [String: Any] {
        [
            "UTTypeIdentifier": identifier,
            "UTTypeConformsTo": "public.plain-text",
            "UTTypeTagSpecification": ["public.filename-extension": extensions],
        ]
    }
}

/// A MIME database on disk, for one test.
private struct MimeFolder {
    let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: url.appendingPathComponent(name))
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}
