/// What the compiler asks, as far as it is needed here.
struct Message: Decodable {
    struct Macro: Decodable { let typeName: String }

    struct Syntax: Decodable {
        struct Location: Decodable {
            let fileName: String
            let offset: Int
        }

        let source: String
        let location: Location?
    }

    struct Attached: Decodable {
        let macro: Macro
        let macroRole: String
        let declSyntax: Syntax
        /// What stands around, from the inside out, without its members.
        let lexicalContext: [Syntax]?
    }

    struct Nothing: Decodable {}

    let getCapability: Nothing?
    let expandAttachedMacro: Attached?
}

/// What the compiler is told.
struct Answer: Encodable {
    struct Capability: Encodable {
        struct Version: Encodable { let protocolVersion = 7 }

        let capability = Version()
    }

    struct Expansion: Encodable {
        let expandedSource: String
        var diagnostics: [Diagnostic] = []
    }

    struct Diagnostic: Encodable {
        struct Position: Encodable {
            let fileName: String
            let offset: Int
        }

        let message: String
        let severity = "error"
        let position: Position
        let highlights: [String] = []
        let notes: [String] = []
        let fixIts: [String] = []
    }

    private var getCapabilityResult: Capability?
    private var expandMacroResult: Expansion?

    init(to message: Message) {
        if message.getCapability != nil {
            getCapabilityResult = Capability()
        } else if let attached = message.expandAttachedMacro {
            expandMacroResult = Self.expansion(of: attached)
        } else {
            // Nothing shows previews: they are type-checked, and gone.
            expandMacroResult = Expansion(expandedSource: "")
        }
    }

    private static func expansion(of attached: Message.Attached) -> Expansion {
        guard attached.macro.typeName == "EntryMacro" else { return Expansion(expandedSource: "") }
        let syntax = attached.declSyntax
        do {
            let entry = try Entry(syntax.source, in: attached.lexicalContext?.first?.source ?? "")
            return Expansion(
                expandedSource: attached.macroRole == "accessor" ? entry.accessors : entry.key
            )
        } catch {
            let place = syntax.location
            let position = Diagnostic.Position(
                fileName: place?.fileName ?? "",
                offset: place?.offset ?? 0
            )
            // Said once, though there are two roles.
            let isFirst = attached.macroRole == "accessor"
            return Expansion(
                expandedSource: "",
                diagnostics: isFirst ? [Diagnostic(message: error.text, position: position)] : []
            )
        }
    }
}
