import WiringScan

/// The actions on diagnostics: a modifier of a definition of Wiring, or a comment above other code, that suppresses a finding.
struct SuppressionActions {
    let graph: WorkspaceGraph
    let place: DocumentPlace
    /// The document; nil if it is not a source.
    let tokens: Tokens?

    /// The actions for the diagnostics that an editor shows in a range, as this program published them.
    func actions(_ diagnostics: [JSONValue], in path: String) -> JSONValue {
        let uri = place.uri(path)
        return .array(
            diagnostics.compactMap { diagnostic -> JSONValue? in
                guard diagnostic["source"].text == "wirescope", let rule = diagnostic["code"].text,
                    let start = diagnostic["range"]["start"]["line"].integer,
                    let service = suppressing(rule, at: SourceSite(file: path, line: start + 1))
                else { return nil }
                let indentation = (place.line(start + 1, path) ?? "").prefix(while: \.isWhitespace)
                var change = (line: start, column: 0, text: "\(indentation)// wirescope:ignore \(rule) because TODO: state the reason\n")
                if graph.node(service).takesModifiers, let end = endOfCall(from: start + 1) {
                    change = (end.line - 1, end.column, ".suppress(\"\(rule)\", because: \"TODO: state the reason\")")
                }
                let range = DocumentPlace.range(line: change.line, from: change.column, to: change.column)
                return [
                    "title": .string("Suppress \(rule) here"), "kind": "quickfix", "diagnostics": [diagnostic],
                    "edit": ["changes": .object([uri: [["range": range, "newText": .string(change.text)]]])],
                ]
            })
    }

    /// The service on whose definition or look-up a suppression takes effect; nil for an error, and for a finding at another place.
    private func suppressing(_ rule: String, at site: SourceSite) -> Int? {
        let services = graph.services(definedAt: site).filter { graph.node($0).kind != .entry } + graph.edges(at: site).map(\.from)
        return services.first { service in
            graph.report.findings.contains { finding in
                finding.rule == rule && finding.severity != .error && graph.site(of: finding) == site
                    && finding.services.contains(graph.node(service).key)
            }
        }
    }

    /// The line, counted from one, and the column in UTF-16 units after the first call behind `=`, where modifiers follow; nil for none.
    private func endOfCall(from line: Int) -> (line: Int, column: Int)? {
        guard let tokens, let sign = tokens.list.indices.first(where: { tokens.isSymbol($0, "=") && tokens.line($0) >= line }),
            let open = tokens.list[sign...].firstIndex(where: { $0.kind == .open })
        else { return nil }
        var last = tokens.match(open)
        // A trailing closure belongs to the call.
        while tokens.isOpen(last + 1, "{") { last = tokens.match(last + 1) }
        guard tokens.kind(last) == .close else { return nil }
        let before = tokens.source.bytes[..<Int(tokens.list[last].end)]
        let text = String(decoding: before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? [], as: UTF8.self)
        return (tokens.line(last), text.utf16.count)
    }
}
