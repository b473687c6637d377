import WiringVocabulary

extension TextRenderer {
    func difference(_ view: DifferenceView) -> [String] {
        var lines = changes(added: view.added, removed: view.removed, changed: view.changed)
        lines += view.others.map { "\(style.paint("~", .warning)) \($0)" }
        lines += consequences(view)
        if view.isEmpty { return ["nothing changed"] }
        return lines + [differenceSummary(view)]
    }

    /// The cycles and findings that came and went.
    func consequences(_ view: DifferenceView) -> [String] {
        var lines = view.cyclesGained.map { "\(style.paint("+", .error)) cycle \($0)" }
        lines += view.cyclesLost.map { "\(style.paint("-", .good)) cycle \($0)" }
        lines += view.findingsGained.map { "\(style.paint("+", .error)) \(text($0))" }
        lines += view.findingsChanged.map { "\(style.paint("~", .warning)) \(text($0))" }
        lines += view.findingsLost.map { "\(style.paint("-", .good)) \(text($0))" }
        if !view.areCyclesComplete { lines.append("there are more cycles than were looked at; those may differ too") }
        return lines
    }

    func differenceSummary(_ view: DifferenceView) -> String {
        let counts = "\(view.added.count) added, \(view.removed.count) removed, \(view.changed.count) changed"
        let severities = Finding.Severity.allCases.compactMap { severity -> String? in
            let count = view.findingsGained.count { $0.severity == severity }
            return count > 0 ? "new \(severity.rawValue)s \(count)" : nil
        }
        let findings = severities.isEmpty ? ["new findings 0"] : severities
        let gone = view.findingsLost.isEmpty ? [] : ["gone \(view.findingsLost.count)"]
        return "\(counts); new cycles \(view.cyclesGained.count); \((findings + gone).joined(separator: ", "))"
    }

    private func text(_ finding: Finding) -> String {
        "\(finding.severity.rawValue)[\(finding.rule)]: \(finding.message)"
    }

    /// The services that came, changed and went.
    func changes(added: [ServiceMark], removed: [ServiceMark], changed: [DifferenceView.Change]) -> [String] {
        let marks = added + removed + changed.map(\.service)
        let width = marks.map { DisplayWidth.of($0.key) }.max() ?? 0
        let line = { (sign: String, paint: TextStyle.Paint?, service: ServiceMark, rest: String) in
            "\(style.paint(sign, paint)) \(paintedGlyph(service)) \(service.key.padded(to: width))  \(rest)"
        }
        var lines = added.map { line("+", .good, $0, "\(lifetime($0))  \($0.type)") }
        for change in changed {
            for (offset, difference) in change.differences.enumerated() {
                let rest = text(difference)
                lines.append(
                    offset == 0 ? line("~", .warning, change.service, rest) : String(repeating: " ", count: width + 6) + rest)
            }
        }
        return lines + removed.map { line("-", .error, $0, "\(lifetime($0))  \($0.type)") }
    }

    private func text(_ difference: DifferenceView.Difference) -> String {
        if difference.before.count == 1, difference.after.count == 1, difference.what != "needs" {
            return "\(difference.what)  \(difference.before[0]) \(style.arrow) \(difference.after[0])"
        }
        let parts = difference.after.map { "+ \($0)" } + difference.before.map { "- \($0)" }
        return "\(difference.what)  \(parts.joined(separator: "  "))"
    }
}
