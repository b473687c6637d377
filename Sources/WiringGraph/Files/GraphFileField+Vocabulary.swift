extension GraphFileField {
    /// A field for a lifetime.
    static func lifetime(
        _ name: String, _ meaning: String, meaningIfOmitted: String?, get: @escaping @Sendable (Node) -> Lifetime?,
        set: @escaping @Sendable (inout Node, Lifetime) -> Void
    ) -> GraphFileField {
        let words = Lifetime.unscoped.map(\.rawValue) + ["scope(NAME)"]
        return GraphFileField(
            name: name, content: .lifetime, meaning: meaning, meaningIfOmitted: meaningIfOmitted,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value: Lifetime = try parser.choice(name, words: words, Lifetime.init(rawValue:)) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.text(value.rawValue) } }
            }
        )
    }

    /// A field for a source location: `Mail/MailAssembly.swift:12`.
    static func site(
        _ meaning: String, get: @escaping @Sendable (Node) -> SourceSite?, set: @escaping @Sendable (inout Node, SourceSite) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: "site", content: .site, meaning: meaning, meaningIfOmitted: "unknown",
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try parser.site("site") { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field("site") { $0.text(value.description) } }
            }
        )
    }
}

extension SourceSite {
    /// Parses the format of `description`: the file, a colon, the line.
    init?(text: String) {
        // Line 0 means that only the file is known.
        guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line >= 0 else { return nil }
        self.init(file: String(text[..<colon]), line: line)
    }
}
