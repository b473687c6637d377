import WiringGraph

extension FuzzTarget {
    /// Graph files: a parsed file is written and parsed again.
    static let graphFile = FuzzTarget(
        name: "graph-file",
        examples: [
            #"""
            {"format": "wirescope-graph", "version": 1, "name": "Shop", "services": [
             {"key": "Shop.checkout", "type": "Checkout", "lifetime": "prototype"},
             {"key": "Shop.store", "type": "any Store", "implementation": "FileStore", "lifetime": "lazySingleton"}],
             "edges": [{"from": "Shop.checkout", "to": "Shop.store", "slot": "store"}]}
            """#,
            #"""
            {"source": {"a": [1, -2.5e+3, null]}, "edges": [{"from": "A", "to": "\u0041", "kind": "property", "deferred": true, "strong": null}],
             "services": [{"key": "A", "type": "T🏰", "provides": ["any P"], "site": "A.swift:1", "lifetime": "scope(session)"}],
             "processors": [{"key": "P", "type": "T", "order": -1, "wraps": ["A"]}], "assemblies": [{"name": "M", "collaborators": ["N"]}],
             "findings": [{"rule": "r", "severity": "note", "message": "m", "details": [{"label": "l", "text": "t"}]}],
             "version": 1, "format": "wirescope-graph", "validated": false}
            """#,
        ],
        pieces: [
            "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\ud83c", "\n", " ", "0", "-", "1e", "true", "null", "\"key\": ",
            "\"services\"",
            "\"edges\"", "\"from\"", "\"A\"", "wirescope-graph", "\u{1}", "é", "🏰",
        ],
        read: { text in
            let graph: GraphSnapshot
            do throws(GraphFileError) {
                graph = try GraphFile.parse(Array(text.utf8))
            } catch {
                let isPlaced = !error.problems.isEmpty && error.problems.allSatisfy { $0.line > 0 && $0.column > 0 && !$0.message.isEmpty }
                return isPlaced ? .refused(message: error.description, at: nil) : .wrong("a problem without a place")
            }
            let bytes = GraphFile.bytes(of: graph)
            return (try? GraphFile.parse(bytes)) == graph ? .accepted : .wrong("the written graph differs from the parsed one")
        }
    )
}
