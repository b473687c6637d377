/// A difference as a comment on a pull request: what matters first, a small picture, and the rest folded away. It fits into what such comments may hold.
package enum DifferenceComment {
    /// The most bytes of a comment, some to spare: code hosting services take 65,536 characters.
    private static let maximumBytes = 60_000
    /// The most services of a picture that somebody looks at between two lines of text.
    private static let maximumDrawn = 30
    private static let maximumFindings = 10

    /// Writes a comparison.
    ///
    /// - Parameters:
    ///   - comparison: what differs.
    ///   - reach: what that comes to.
    /// - Returns: Markdown with a line end.
    package static func render(_ comparison: GraphComparison, _ reach: DifferenceReach) -> String {
        let whole = DifferenceMarkdown.render(comparison)
        if comparison.isEmpty { return whole }
        var lines = [whole.prefix { $0 != "\n" }.description, ""]
        lines.append(summary(comparison, reach))
        lines += section("New findings", comparison.findingsGained)
        lines += section("Findings that changed", comparison.findingsChanged.map(\.after))
        lines += section("Findings that are gone", comparison.findingsLost)
        lines += picture(comparison)
        let head = lines.joined(separator: "\n") + "\n"
        let rest = whole.drop { $0 != "\n" }.drop { $0.isNewline }
        let folded = "\n<details><summary>Everything that differs</summary>\n\n\(rest)\n</details>\n"
        if head.utf8.count + folded.utf8.count <= maximumBytes { return head + folded }
        return head + "\nToo much differs to be told in a comment: `wirescope ... -c 'diff --markdown ...'` tells all of it.\n"
    }

    private static func summary(_ comparison: GraphComparison, _ reach: DifferenceReach) -> String {
        var parts: [String] = []
        if reach.noticing > 0 { parts.append("\(reach.noticing) of \(reach.services) services need something that differs") }
        parts += reach.lifetimes.map { "\(MarkdownText.code($0.name)) \($0.before) → \($0.after)" }
        let (gained, lost) = (comparison.cyclesGained.count, comparison.cyclesLost.count)
        if gained > 0 { parts.append("\(gained) new \(gained == 1 ? "cycle" : "cycles")") }
        if lost > 0 { parts.append("\(lost) \(lost == 1 ? "cycle" : "cycles") less") }
        return parts.isEmpty ? "Nobody else needs what differs." : parts.joined(separator: "; ") + "."
    }

    private static func section(_ title: String, _ findings: [Finding]) -> [String] {
        guard !findings.isEmpty else { return [] }
        let lines = findings.prefix(maximumFindings).map { finding in
            let place = finding.site.map { " (\(MarkdownText.plain($0.description)))" } ?? ""
            let fix = finding.fix.map { "; \(MarkdownText.plain($0))" } ?? ""
            return "- \(finding.severity.rawValue) \(MarkdownText.code(finding.rule)): \(MarkdownText.plain(finding.message))\(place)\(fix)"
        }
        let rest = findings.count - lines.count
        return ["", "**\(title)**", ""] + lines + (rest > 0 ? ["- and \(rest) more"] : [])
    }

    /// What is new, gone or different with its neighbours, in Mermaid's language; nothing where that is too much to look at.
    private static func picture(_ comparison: GraphComparison) -> [String] {
        var marks: [String: String] = [:]
        for service in comparison.added { marks[service.key] = "added" }
        for service in comparison.removed { marks[service.key] = "removed" }
        for service in comparison.changed { marks[service.after.key] = "changed" }
        for pair in comparison.renamed where marks[pair.after.key] == nil { marks[pair.after.key] = "changed" }
        struct Line: Hashable, Comparable {
            var from: String
            var to: String

            static func < (left: Line, right: Line) -> Bool { (left.from, left.to) < (right.from, right.to) }
        }
        func lines(_ graph: GraphSnapshot) -> Set<Line> {
            Set(
                graph.edges.lazy.map { Line(from: graph.services[$0.from].key, to: graph.services[$0.to].key) }
                    .filter { marks[$0.from] != nil || marks[$0.to] != nil })
        }
        let (old, new) = (lines(comparison.before), lines(comparison.after))
        // Where all neighbours are too many, what has changed among them is told.
        var shown = old.union(new)
        if Set(shown.flatMap { [$0.from, $0.to] }).union(marks.keys).count > maximumDrawn { shown = old.symmetricDifference(new) }
        let keys = Set(shown.flatMap { [$0.from, $0.to] }).union(marks.keys).sorted()
        guard !keys.isEmpty, keys.count <= maximumDrawn else { return [] }
        let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
        // Behind the name: Mermaid takes a text that begins with a sign for a list.
        let words = ["added": " (new)", "removed": " (gone)", "changed": " (changed)"]
        var picture = ["", "```mermaid", "flowchart LR"]
        picture += keys.enumerated().map { number, key in
            let mark = marks[key]
            return "  n\(number)[\(MermaidText.quoted(key + (mark.flatMap { words[$0] } ?? "")))]" + (mark.map { ":::\($0)" } ?? "")
        }
        picture += shown.sorted().map { line in
            let sign = !old.contains(line) ? "==>|new|" : !new.contains(line) ? "-.->|gone|" : "-->"
            return "  n\(numbers[line.from] ?? 0) \(sign) n\(numbers[line.to] ?? 0)"
        }
        // The colours of Okabe and Ito, which all people tell apart, beside the words.
        picture += [
            "  classDef added stroke:#009e73,stroke-width:3px", "  classDef removed stroke:#d55e00,stroke-dasharray:4",
            "  classDef changed stroke:#0072b2,stroke-width:3px", "```",
        ]
        return picture
    }
}
