import WiringVocabulary

/// A difference as Markdown, for a comment on a pull request.
package enum DifferenceMarkdown {
    /// Writes a comparison.
    ///
    /// - Parameter comparison: what differs.
    /// - Returns: Markdown with a line end; a sentence where nothing differs.
    package static func render(_ comparison: GraphComparison) -> String {
        if comparison.isEmpty { return "### Wiring: nothing changed\n" }
        let counts = "\(comparison.added.count) added, \(comparison.removed.count) removed, \(comparison.changed.count) changed"
        var lines = ["### Wiring: \(counts)"]
        if !comparison.added.isEmpty || !comparison.removed.isEmpty || !comparison.changed.isEmpty {
            lines += ["", "| | service | what |", "|---|---|---|"]
            lines += comparison.added.map { "| + | \(code($0.key)) | \(lifetime($0)), \(code($0.serviceType)) |" }
            lines += comparison.changed.map { "| ~ | \(code($0.after.key)) | \($0.items.map(text).joined(separator: "<br>")) |" }
            lines += comparison.removed.map { "| - | \(code($0.key)) | \(lifetime($0)), \(code($0.serviceType)) |" }
        }
        if !comparison.others.isEmpty { lines += [""] + comparison.others.map { "- \(plain($0))" } }
        lines += section("New cycles", comparison.cyclesGained.map { "\(code($0.text)), \(words($0.verdict))" })
        lines += section("Cycles that are gone", comparison.cyclesLost.map { code($0.text) })
        lines += section("New findings", comparison.findingsGained.map(text))
        lines += section("Findings that changed", comparison.findingsChanged.map { text($0.after) })
        lines += section("Findings that are gone", comparison.findingsLost.map(text))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ title: String, _ items: [String]) -> [String] {
        items.isEmpty ? [] : ["", "**\(title)**", ""] + items.map { "- \($0)" }
    }

    private static func text(_ item: ServiceDifference.Item) -> String {
        if item.before.count == 1, item.after.count == 1, item.what != "needs" {
            return "\(plain(item.what)) \(code(item.before[0])) → \(code(item.after[0]))"
        }
        let parts = item.after.map { "+ \(code($0))" } + item.before.map { "- \(code($0))" }
        return ([plain(item.what)] + parts).joined(separator: " ")
    }

    private static func text(_ finding: Finding) -> String {
        let place = finding.site.map { " (\(plain($0.description)))" } ?? ""
        return "\(finding.severity.rawValue) \(code(finding.rule)): \(plain(finding.message))\(place)"
    }

    private static func words(_ verdict: DependencyCycle.Verdict) -> String {
        switch verdict {
        case .impossible: "which cannot be built"
        case .undetermined: "of which nobody can tell whether it can be built"
        case .completes: "which can be built"
        case .endless: "whose construction never ends"
        }
    }

    /// A lifetime; the name of a scope is somebody else's.
    private static func lifetime(_ service: ServiceNode) -> String {
        if case .scoped = service.lifetime { code(service.lifetime.rawValue) } else { service.lifetime.rawValue }
    }

    /// A text in the middle of a table, as it is: between more accents than it has in a row.
    private static func code(_ text: String) -> String {
        let flat = VisibleText.line(text).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        let longest = flat.split { $0 != "`" }.map(\.count).max() ?? 0
        // Two accents with nothing in between would begin a longer piece.
        guard longest > 0 else { return flat.isEmpty ? "` `" : "`\(flat)`" }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(flat) \(fence)"
    }

    /// A sentence with names in it. What would become a link, or call somebody, stands there as it is.
    private static func plain(_ text: String) -> String {
        let line = VisibleText.line(text)
        if line.contains("@") || line.contains("#") || line.contains("://") || line.lowercased().contains("www.") { return code(line) }
        var result = ""
        for letter in line {
            if "\\`*_[]<>|&~!".contains(letter) { result.append("\\") }
            result.append(letter)
        }
        return result
    }
}
