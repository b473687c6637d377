/// A difference as a comment on a pull request: a summary, a small diagram, and the details folded. Its size fits the limits of such comments.
package enum DifferenceComment {
    /// The maximum size of a comment in bytes, with a reserve: code hosting services accept 65,536 characters.
    private static let maximumBytes = 60_000
    private static let maximumDrawn = 30
    private static let maximumFindings = 10
    /// The number of changed services above which their blast radii are not compared.
    private static let maximumRadii = 100

    /// Renders a comparison as Markdown that ends with a line break.
    package static func render(_ comparison: GraphComparison, _ reach: DifferenceReach) -> String {
        let whole = DifferenceMarkdown.render(comparison)
        if comparison.isEmpty { return whole }
        var lines = [whole.prefix { $0 != "\n" }.description, ""]
        lines.append(summary(comparison, reach))
        lines += section("New findings", comparison.findingsGained)
        lines += section("Changed findings", comparison.findingsChanged.map(\.after))
        lines += section("Removed findings", comparison.findingsLost)
        lines += picture(comparison)
        let head = lines.joined(separator: "\n") + "\n"
        let rest = whole.drop { $0 != "\n" }.drop { $0.isNewline }
        let folded = "\n<details><summary>All differences</summary>\n\n\(rest)\n</details>\n"
        if head.utf8.count + folded.utf8.count <= maximumBytes { return head + folded }
        return head + "\nThe difference is too large for a comment: `wirescope ... -c 'diff --markdown ...'` prints all of it.\n"
    }

    private static func summary(_ comparison: GraphComparison, _ reach: DifferenceReach) -> String {
        var parts: [String] = []
        if let widest = widestChange(comparison) { parts.append(widest) }
        if reach.affected > 0 { parts.append("\(reach.affected) of \(reach.services) services depend on a changed service") }
        parts += reach.lifetimes.map { "\(MarkdownText.code($0.name)) \($0.before) → \($0.after)" }
        let (gained, lost) = (comparison.cyclesGained.count, comparison.cyclesLost.count)
        if gained > 0 { parts.append("\(gained) new \(gained == 1 ? "cycle" : "cycles")") }
        if lost > 0 { parts.append("\(lost) \(lost == 1 ? "cycle" : "cycles") removed") }
        return parts.isEmpty ? "No other service depends on the changes." : parts.joined(separator: "; ") + "."
    }

    /// The blast radius of the changed or removed service on which the most services depend, in the graph where it is needed.
    private static func widestChange(_ comparison: GraphComparison) -> String? {
        guard comparison.removed.count + comparison.changed.count <= maximumRadii else { return nil }
        func radii(_ keys: [String], in graph: GraphSnapshot) -> [(key: String, radius: BlastRadius)] {
            let (index, lookup) = (GraphIndex(graph), ServiceLookup(graph))
            return keys.compactMap { key in lookup.position(ofKey: key).map { (key, BlastRadius(of: $0, in: index)) } }
        }
        let radii =
            radii(comparison.removed.map(\.key), in: comparison.before) + radii(comparison.changed.map(\.after.key), in: comparison.after)
        let widest = radii.max { ($0.radius.services, $1.key) < ($1.radius.services, $0.key) }
        guard let (key, radius) = widest, radius.services > 0 else { return nil }
        return "\(MarkdownText.code(key)) affects \(radius.services) of \(radius.others) other services, \(radius.direct) directly"
    }

    private static func section(_ title: String, _ findings: [Finding]) -> [String] {
        guard !findings.isEmpty else { return [] }
        let lines = findings.prefix(maximumFindings).map { finding in
            "- \(DifferenceMarkdown.text(finding))" + (finding.fix.map { "; \(MarkdownText.plain($0))" } ?? "")
        }
        let rest = findings.count - lines.count
        return ["", "**\(title)**", ""] + lines + (rest > 0 ? ["- and \(rest) more"] : [])
    }

    /// The new, removed and changed services with their neighbors as a Mermaid diagram; empty if there are too many.
    private static func picture(_ comparison: GraphComparison) -> [String] {
        var marks: [String: String] = [:]
        for service in comparison.added { marks[service.key] = "added" }
        for service in comparison.removed { marks[service.key] = "removed" }
        for service in comparison.changed { marks[service.after.key] = "changed" }
        for pair in comparison.renamed where marks[pair.after.key] == nil { marks[pair.after.key] = "changed" }
        /// The ends of the dependencies of the marked services.
        func lines(_ graph: GraphSnapshot) -> Set<[String]> {
            let ends = graph.edges.lazy.map { [graph.services[$0.from].key, graph.services[$0.to].key] }
            return Set(ends.filter { marks[$0[0]] != nil || marks[$0[1]] != nil })
        }
        let (old, new) = (lines(comparison.before), lines(comparison.after))
        // If there are too many neighbors, only the changed dependencies are drawn.
        var shown = old.union(new)
        if Set(shown.joined()).union(marks.keys).count > maximumDrawn { shown = old.symmetricDifference(new) }
        let keys = Set(shown.joined()).union(marks.keys).sorted()
        guard !keys.isEmpty, keys.count <= maximumDrawn else { return [] }
        let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
        // The state follows the name: Mermaid parses a text that starts with a sign as a list.
        let words = ["added": " (new)", "removed": " (gone)", "changed": " (changed)"]
        var picture = ["", "```mermaid", "flowchart LR"]
        picture += keys.enumerated().map { number, key in
            let mark = marks[key]
            return "  n\(number)[\(MermaidText.quoted(key + (mark.flatMap { words[$0] } ?? "")))]" + (mark.map { ":::\($0)" } ?? "")
        }
        picture += shown.sorted { $0.lexicographicallyPrecedes($1) }.map { line in
            let sign = !old.contains(line) ? "==>|new|" : !new.contains(line) ? "-.->|gone|" : "-->"
            return "  n\(numbers[line[0]] ?? 0) \(sign) n\(numbers[line[1]] ?? 0)"
        }
        // Colors in addition to the words.
        picture += [("added", "stroke-width:3px"), ("removed", "stroke-dasharray:4"), ("changed", "stroke-width:3px")].map { name, line in
            "  classDef \(name) stroke:\(DiagramColor.light(name)),\(line)"
        }
        picture.append("```")
        return picture
    }
}
