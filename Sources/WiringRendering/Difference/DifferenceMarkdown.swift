/// A difference as Markdown, for a comment on a pull request.
package enum DifferenceMarkdown {
    /// Renders a comparison as Markdown that ends with a line break; one heading if nothing differs.
    package static func render(_ comparison: GraphComparison) -> String {
        var bytes: [UInt8] = []
        write(comparison) { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    package static func write(_ comparison: GraphComparison, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var buffer = TextBuffer(capacity: TextBuffer.chunk * 2)
        for part in parts(of: comparison) {
            buffer.append(lines: part.head)
            for line in part.lines {
                buffer.append(lines: [line])
                try buffer.flushIfFull(to: receive)
            }
        }
        try buffer.flushAll(to: receive)
    }

    /// A group of lines that are generated on demand.
    private struct Part {
        var head: [String]
        var lines: AnySequence<String>

        /// Creates one line per item, below a heading if there are items.
        init<Item>(_ head: [String], of items: [Item], _ line: @escaping (Item) -> String) {
            self.head = items.isEmpty ? [] : head
            lines = AnySequence(items.lazy.map(line))
        }

        init(_ lines: [String]) {
            head = lines
            self.lines = AnySequence([])
        }
    }

    private static func parts(of comparison: GraphComparison) -> [Part] {
        if comparison.isEmpty { return [Part(["### Wiring: nothing changed"])] }
        let (added, changed, removed) = (comparison.added, comparison.changed, comparison.removed)
        let renamed = comparison.renamed.isEmpty ? "" : ", \(comparison.renamed.count) renamed"
        var title = ["### Wiring: \(added.count) added, \(removed.count) removed, \(changed.count) changed\(renamed)"]
        if !(added.isEmpty && changed.isEmpty && removed.isEmpty && renamed.isEmpty) {
            title += ["", "| | service | change |", "|---|---|---|"]
        }
        return [
            Part(title),
            Part([], of: added) { "| + | \(MarkdownText.code($0.key)) | \(lifetime($0)), \(MarkdownText.code($0.serviceType)) |" },
            Part([], of: comparison.renamed) { pair in
                "| > | \(MarkdownText.code(pair.after.key)) | \(GraphComparison.what(pair)) \(MarkdownText.code(pair.before.key)) |"
            },
            Part([], of: changed) { "| ~ | \(MarkdownText.code($0.after.key)) | \($0.items.map(text).joined(separator: "<br>")) |" },
            Part([], of: removed) { "| - | \(MarkdownText.code($0.key)) | \(lifetime($0)), \(MarkdownText.code($0.serviceType)) |" },
            Part([""], of: comparison.others) { "- \(MarkdownText.plain($0))" },
            section("New cycles", comparison.cyclesGained) { "\(MarkdownText.code($0.text)), \(words($0.verdict))" },
            section("Removed cycles", comparison.cyclesLost) { MarkdownText.code($0.text) },
            section("New findings", comparison.findingsGained, text),
            section("Changed findings", comparison.findingsChanged) { text($0.after) },
            section("Removed findings", comparison.findingsLost, text),
        ]
    }

    private static func section<Item>(_ title: String, _ items: [Item], _ text: @escaping (Item) -> String) -> Part {
        Part(["", "**\(title)**", ""], of: items) { "- \(text($0))" }
    }

    private static func text(_ item: ServiceDifference.Item) -> String {
        if item.before.count == 1, item.after.count == 1, item.what != "needs" {
            return "\(MarkdownText.plain(item.what)) \(MarkdownText.code(item.before[0])) → \(MarkdownText.code(item.after[0]))"
        }
        let parts = item.after.map { "+ \(MarkdownText.code($0))" } + item.before.map { "- \(MarkdownText.code($0))" }
        return ([MarkdownText.plain(item.what)] + parts).joined(separator: " ")
    }

    static func text(_ finding: Finding) -> String {
        let place = finding.site.map { " (\(MarkdownText.plain($0.description)))" } ?? ""
        return "\(finding.severity.rawValue) \(MarkdownText.code(finding.rule)): \(MarkdownText.plain(finding.message))\(place)"
    }

    private static func words(_ verdict: DependencyCycle.Verdict) -> String {
        switch verdict {
        case .impossible: "which cannot be built"
        case .undetermined: "which possibly cannot be built"
        case .completes: "which can be built"
        case .endless: "whose construction never ends"
        }
    }

    /// Formats a lifetime; the name of a scope comes from the user's program and is escaped.
    private static func lifetime(_ service: ServiceNode) -> String {
        if case .scoped = service.lifetime { MarkdownText.code(service.lifetime.rawValue) } else { service.lifetime.rawValue }
    }
}
