import WiringScan

/// The results of the declaration reader for the Swift files of a folder, one line each, for a comparison with another parser.
enum DeclarationListing {
    /// The lines of all files of a folder.
    static func lines(of folder: String) throws -> [String] {
        try SourceFolder.sources(below: folder).sources.filter { $0.hasSuffix(".swift") }.flatMap { path -> [String] in
            guard let bytes = try? SourceFolder.bytes(at: path, below: folder) else { return [] }
            return lines(of: ScannedFile(SourceText(path: path, bytes: bytes))).map { "\(path)\t\($0)" }
        }
    }

    private static func lines(of file: ScannedFile) -> [String] {
        let types = file.declarations.types.map { type in
            "type\t\(type.kind.rawValue)\t\(type.name)\t\(type.inherited.map(plain).joined(separator: ","))"
        }
        let members = file.declarations.members.map { member in
            let parameters =
                member.kind == .enumCase
                ? []
                : member.parameters.map { parameter in
                    "\(parameter.label ?? "_"):\(plain(parameter.type))\(parameter.hasDefault ? "=" : "")"
                }
            return
                "member\t\(member.kind)\t\(file.owner(of: member)?.name ?? "")\t\(member.name)\t\(parameters.joined(separator: ","))\t\(plain(member.type ?? ""))"
        }
        return types + members + calls(of: file)
    }

    /// The calls with parentheses.
    private static func calls(of file: ScannedFile) -> [String] {
        let tokens = file.tokens
        let cases = Set(file.declarations.members.filter { $0.kind == .enumCase }.map(\.nameIndex))
        return (0..<tokens.count).compactMap { index in
            guard tokens.isWord(index), !cases.contains(index), let call = tokens.call(at: index), call.open != nil else { return nil }
            let isMember = tokens.isSymbol(index - 1, ".")
            guard isMember || !keywords.contains(tokens.text(index)), !tokens.isWord(index - 1, "func"), !tokens.isSymbol(index - 1, "@"),
                !tokens.isSymbol(index - 1, "#"), tokens.list[(call.open ?? index)].isAttached
            else { return nil }
            if tokens.text(index) == "init", !isMember { return nil }
            if tokens.text(index) == "subscript", !isMember { return nil }
            // A name with its labels is not a call: `handle(_:)`.
            if let open = call.open, !tokens.inside(open).isEmpty, call.written.isEmpty { return nil }
            // An accessor: `set(value) {`.
            if ["set", "willSet", "didSet"].contains(tokens.text(index)), !isMember,
                tokens.isOpen(call.end - 1, "{") || call.arguments.contains(where: \.isTrailing)
            {
                return nil
            }
            return "call\t\(tokens.text(index))\t\(call.written.map { $0.label ?? "_" }.joined(separator: ","))"
        }
    }

    private static func plain(_ text: String) -> String { text.filter { $0 != " " && $0 != "`" } }

    private static let keywords: Set<String> = [
        "if", "guard", "while", "for", "switch", "return", "case", "in", "is", "as", "try", "await", "throw", "let", "var", "where",
        "catch",
        "else", "some", "any", "throws", "private", "fileprivate", "internal", "public", "package", "unowned", "nonisolated",
        "inout",
        "repeat", "defer", "do", "import", "consume", "each",
    ]
}
