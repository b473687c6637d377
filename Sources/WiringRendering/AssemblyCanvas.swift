/// The overview of an assembly for its documentation: provided and required services, lifetimes, and findings.
package struct AssemblyCanvas: Sendable {
    /// A table with a title; the first row contains the titles of the columns.
    private struct Table: Sendable {
        var title: String
        var rows: [[String]]
    }

    private let title: String
    private let tables: [Table]

    package init(_ name: String, services: [Int], in index: GraphIndex, findings: [Finding], owners: [String]) {
        let own = Set(services)
        let nodes = index.snapshot.services
        func label(_ service: Int) -> String {
            if own.contains(service) { return nodes[service].shortName }
            return nodes[service].assembly.isEmpty ? nodes[service].key : nodes[service].assembly
        }
        func names(_ services: some Sequence<Int>) -> String { Set(services.map(label)).sorted().joined(separator: ", ") }
        func users(_ service: Int) -> [Int] { index.dependents(of: service).map(\.from) }
        func lifetime(_ node: ServiceNode) -> String {
            node.kind == .missing ? "missing" : "\(LifetimeGlyph.glyph(for: node)) \(node.lifetime.rawValue)"
        }
        func table(_ title: String, _ others: String, _ services: some Sequence<Int>, _ related: (Int) -> [Int]) -> Table {
            let rows = services.map { [nodes[$0].key, lifetime(nodes[$0]), nodes[$0].serviceType, names(related($0))] }
            return Table(title: title, rows: [["service", "lifetime", "type", others]] + rows)
        }
        let counts = GraphStatistics.counts(services.map { lifetime(nodes[$0]) }).map { "\($0.count) \($0.name)" }
        let files = Set(services.compactMap { nodes[$0].site?.file }).sorted()
        let facts: [[String]] = [
            ["services", "\(services.count)"], ["lifetimes", counts.joined(separator: ", ")], ["owners", owners.joined(separator: " ")],
            ["files", files.joined(separator: ", ")],
        ]
        let provided = services.filter { users($0).contains { !own.contains($0) } }
        let required = Set(services.flatMap { index.dependencies(of: $0).map(\.to) }).subtracting(own)
        let keys = Set(services.map { nodes[$0].key })
        let found = findings.filter { !keys.isDisjoint(with: $0.services) }.map { [$0.severity.rawValue, $0.rule, $0.message] }
        title = name
        tables = [
            Table(title: "Assembly", rows: [["property", "value"]] + facts.filter { !$0[1].isEmpty }),
            table("Provided", "used by", provided) { users($0).filter { !own.contains($0) } },
            table("Required", "needed by", index.servicesByKey.filter(required.contains)) { users($0).filter(own.contains) },
            table("Internal", "needs", services.filter { !provided.contains($0) }) { index.dependencies(of: $0).map(\.to) },
            Table(title: "Findings", rows: [["severity", "rule", "message"]] + found),
        ].filter { $0.rows.count > 1 }
    }

    package var markdown: String {
        func row(_ cells: [String]) -> String { "| \(cells.map(MarkdownText.plain).joined(separator: " | ")) |" }
        let parts = tables.map { table in
            let rule = "|" + table.rows[0].map { _ in "---|" }.joined()
            return ["", "## \(table.title)", "", row(table.rows[0]), rule] + table.rows.dropFirst().map(row)
        }
        return (["# \(MarkdownText.plain(title))"] + parts.joined()).joined(separator: "\n") + "\n"
    }

    package var html: String {
        func row(_ cells: [String], _ name: String) -> String {
            "<tr>" + cells.map { "<\(name)>\(XMLText.escaped($0))</\(name)>" }.joined() + "</tr>"
        }
        let parts = tables.map { table in
            ["<h2>\(table.title)</h2>", "<table>", row(table.rows[0], "th")] + table.rows.dropFirst().map { row($0, "td") } + ["</table>"]
        }
        let head = [
            "<!DOCTYPE html>", "<html lang=\"en\"><head><meta charset=\"utf-8\"><title>\(XMLText.escaped(title))</title>",
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            "<style>body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}",
            "table{border-collapse:collapse}td,th{text-align:left;padding:.2rem .8rem;border-bottom:1px solid #8884}</style></head><body>",
            "<h1>\(XMLText.escaped(title))</h1>",
        ]
        return (head + parts.joined() + ["</body></html>"]).joined(separator: "\n") + "\n"
    }
}
