import WiringGraph
import WiringRules
import WiringVocabulary

/// The actions on diagnostics: a modifier of a definition of Wiring, or a comment above other code, that suppresses a finding.
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
                    let service = suppressing(rule, at: SourceSite(file: path, line: start + 1))
                else { return nil }
                let indentation = (line(start + 1, path) ?? "").prefix(while: \.isWhitespace)
                var change = (
                    line: start, column: 0, text: "\(indentation)// wirescope:ignore \(rule) because TODO: state the reason\n"
                )
                if graph.node(service).takesModifiers, let end = endOfCall(from: start + 1, in: path) {
                    change = (end.line - 1, end.column, ".suppress(\"\(rule)\", because: \"TODO: state the reason\")")
                }
                return [
                    "title": .string("Suppress \(rule) here"), "kind": "quickfix", "diagnostics": [diagnostic],
                    "edit": [
                        "changes": .object([
                            uri: [
                                [
                                    "range": DocumentPlace.range(line: change.line, from: change.column, to: change.column),
                                    "newText": .string(change.text),
                                ]
                            ]
                        ])
                    ],
                ]
            })
    }

    /// The service on whose definition, or next to whose look-up, a suppression of a finding takes effect; nil for an error, which cannot be
    /// suppressed, and for a finding at another place.
    private func suppressing(_ rule: String, at site: SourceSite) -> Int? {
        let services = graph.services(definedAt: site).filter { graph.node($0).kind != .entry } + graph.edges(at: site).map(\.from)
        return services.first { service in
            graph.report.findings.contains { finding in
                finding.rule == rule && finding.severity != .error && graph.site(of: finding) == site
                    && finding.services.contains(graph.node(service).key)
            }
        }
    }

    /// The end of the first call after an equal sign, such as `Component(Store.init)`, behind which modifiers follow: its line, counted from one, and
    /// its column in UTF-16 units; nil if there is none within a hundred lines.
    private func endOfCall(from first: Int, in path: String) -> (line: Int, column: Int)? {
        var (depth, isValue, isText) = (0, false, false)
        for number in first..<first + 100 {
            guard let text = line(number, path) else { return nil }
            var column = 0
            var previous: Character = " "
            for (index, letter) in zip(text.indices, text) {
                column += letter.utf16.count
                if letter == "\"", previous != "\\" { isText.toggle() }
                if letter == "/", previous == "/", !isText { break }
                previous = letter
                guard !isText else { continue }
                if letter == "=" { isValue = true }
                if isValue, "([{".contains(letter) { depth += 1 }
                guard isValue, ")]}".contains(letter) else { continue }
                depth -= 1
                // A trailing closure belongs to the call.
                if depth == 0, text[text.index(after: index)...].first(where: { $0 != " " }) != "{" { return (number, column) }
            }
        }
        return nil
    }
}
