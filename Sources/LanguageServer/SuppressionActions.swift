import WiringGraph
import WiringVocabulary

/// The actions on diagnostics: a comment that suppresses a finding.
struct SuppressionActions {
    let graph: WorkspaceGraph
    let place: DocumentPlace
    /// Returns a line of a file, counted from one.
    let line: (_ number: Int, _ path: String) -> String?

    /// The actions for the diagnostics that an editor shows in a range.
    ///
    /// - Parameter diagnostics: the diagnostics, as this program published them.
    func actions(_ diagnostics: [JSONValue], in path: String) -> JSONValue {
        let uri = place.uri(path)
        return .array(
            diagnostics.compactMap { diagnostic -> JSONValue? in
                guard diagnostic["source"].text == "wirescope", let rule = diagnostic["code"].text,
                    let start = diagnostic["range"]["start"]["line"].integer,
                    isSuppressible(rule, at: SourceSite(file: path, line: start + 1))
                else { return nil }
                let indentation = (line(start + 1, path) ?? "").prefix(while: \.isWhitespace)
                let comment = "\(indentation)// wirescope:ignore \(rule) because TODO: state the reason\n"
                return [
                    "title": .string("Suppress \(rule) here"), "kind": "quickfix", "diagnostics": [diagnostic],
                    "edit": [
                        "changes": .object([
                            uri: [["range": DocumentPlace.range(line: start, from: 0, to: 0), "newText": .string(comment)]]
                        ])
                    ],
                ]
            })
    }

    /// Whether a comment above a line suppresses a finding of a rule there: an error is never suppressed, and a comment concerns the registration or
    /// the look-up on its line.
    private func isSuppressible(_ rule: String, at site: SourceSite) -> Bool {
        let services = graph.services(definedAt: site).filter { graph.node($0).kind != .entry } + graph.edges(at: site).map(\.from)
        let keys = Set(services.map { graph.node($0).key })
        return graph.report.findings.contains { finding in
            finding.rule == rule && finding.severity != .error && graph.site(of: finding) == site
                && finding.services.contains(where: keys.contains)
        }
    }
}
