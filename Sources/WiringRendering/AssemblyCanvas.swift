import WiringVocabulary

/// The overview of an assembly for its documentation: provided and required services, lifetimes, and findings.
package struct AssemblyCanvas: Sendable {
    /// A list of services with a heading.
    struct Table: Sendable {
        var title: String
        /// The title of the last column.
        var others: String
        var rows: [(service: ServiceNode, others: [String])]
    }

    private let title: String
    private let facts: [(name: String, value: String)]
    private let tables: [Table]
    private let findings: [Finding]

    /// Collects the facts about an assembly.
    ///
    /// - Parameters:
    ///   - services: the services of the assembly, by key.
    ///   - owners: the owners of the sources; empty if unknown.
    package init(_ name: String, services: [Int], in index: GraphIndex, findings: [Finding], owners: [String]) {
        let own = Set(services)
        let nodes = services.map { index.snapshot.services[$0] }
        func home(_ service: Int) -> String {
            let node = index.snapshot.services[service]
            return node.assembly.isEmpty ? node.key : node.assembly
        }
        func sorted(_ names: some Sequence<String>) -> [String] { Set(names).sorted() }
        title = name
        let lifetimes = Dictionary(nodes.map { (LifetimeGlyph.glyph(for: $0) + " " + $0.lifetime.rawValue, 1) }, uniquingKeysWith: +)
        let counts = lifetimes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
        let files = sorted(nodes.compactMap { $0.site?.file })
        facts = [
            ("services", "\(services.count)"), ("lifetimes", counts.joined(separator: ", ")), ("owners", owners.joined(separator: " ")),
            ("files", files.joined(separator: ", ")),
        ].filter { !$0.1.isEmpty }
        func users(_ service: Int) -> [String] { sorted(index.dependents(of: service).map(\.from).filter { !own.contains($0) }.map(home)) }
        let provided = services.map { (service: index.snapshot.services[$0], others: users($0)) }
        let required = Set(services.flatMap { index.dependencies(of: $0).map(\.to) }).subtracting(own)
        tables = [
            Table(title: "Provided", others: "used by", rows: provided.filter { !$0.others.isEmpty }),
            Table(
                title: "Required", others: "needed by",
                rows: index.servicesByKey.filter(required.contains).map { service in
                    let needs = index.dependents(of: service).map(\.from).filter(own.contains)
                    return (index.snapshot.services[service], sorted(needs.map { index.snapshot.services[$0].shortName }))
                }),
            Table(
                title: "Internal", others: "needs",
                rows: zip(services, provided).filter { $0.1.others.isEmpty }.map { service, entry in
                    let needs = index.dependencies(of: service).map {
                        own.contains($0.to) ? index.snapshot.services[$0.to].shortName : home($0.to)
                    }
                    return (entry.service, sorted(needs))
                }),
        ].filter { !$0.rows.isEmpty }
        let keys = Set(nodes.map(\.key))
        self.findings = findings.filter { !keys.isDisjoint(with: $0.services) }
    }

    /// The canvas as Markdown.
    package var markdown: String {
        var lines = ["# \(MarkdownText.plain(title))", ""]
        lines += facts.map { "- \($0.name): \(MarkdownText.plain($0.value))" }
        for table in tables {
            lines += ["", "## \(table.title)", "", "| service | lifetime | type | \(table.others) |", "|---|---|---|---|"]
            lines += table.rows.map { row in
                let cells = [
                    MarkdownText.code(row.service.key), MarkdownText.plain(Self.lifetime(row.service)),
                    MarkdownText.code(row.service.serviceType),
                ]
                return "| \((cells + [row.others.map(MarkdownText.code).joined(separator: ", ")]).joined(separator: " | ")) |"
            }
        }
        if !findings.isEmpty { lines += ["", "## Findings", ""] }
        lines += findings.map { "- \($0.severity.rawValue) \(MarkdownText.code($0.rule)): \(MarkdownText.plain($0.message))" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The canvas as a page without scripts.
    package var html: String {
        let escaped = XMLText.escaped
        var lines = [
            "<!DOCTYPE html>", "<html lang=\"en\"><head><meta charset=\"utf-8\"><title>\(escaped(title))</title>",
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            "<style>body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}"
                + "table{border-collapse:collapse}td,th{text-align:left;padding:.2rem .8rem;border-bottom:1px solid #8884}</style></head><body>",
            "<h1>\(escaped(title))</h1>", "<ul>",
        ]
        lines += facts.map { "<li>\($0.name): \(escaped($0.value))</li>" } + ["</ul>"]
        for table in tables {
            lines += ["<h2>\(table.title)</h2>", "<table><tr><th>service</th><th>lifetime</th><th>type</th><th>\(table.others)</th></tr>"]
            lines += table.rows.map { row in
                let cells = [row.service.key, Self.lifetime(row.service), row.service.serviceType, row.others.joined(separator: ", ")]
                return "<tr>" + cells.map { "<td>\(escaped($0))</td>" }.joined() + "</tr>"
            }
            lines.append("</table>")
        }
        if !findings.isEmpty {
            lines += ["<h2>Findings</h2>", "<ul>"]
            lines += findings.map { "<li>\(escaped("\($0.severity.rawValue) \($0.rule): \($0.message)"))</li>" } + ["</ul>"]
        }
        return (lines + ["</body></html>"]).joined(separator: "\n") + "\n"
    }

    private static func lifetime(_ service: ServiceNode) -> String {
        service.kind == .missing ? "missing" : "\(LifetimeGlyph.glyph(for: service)) \(service.lifetime.rawValue)"
    }
}
