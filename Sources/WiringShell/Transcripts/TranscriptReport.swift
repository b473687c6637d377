/// Reports the results of checked transcripts as text or in the Test Anything Protocol.
package enum TranscriptReport {
    private static let maximumElided = 12

    /// Returns the differences by command, expected lines with a minus and actual lines with a plus; empty if there are none.
    package static func differences(of check: TranscriptCheck, style: TextStyle = TextStyle()) -> String {
        check.failures.map { outcome in
            let head = "\(check.transcript.name):\(outcome.step.line): \(style.paint(VisibleText.of(outcome.step.command), .heading))\n"
            return head + difference(outcome).map { "  \(VisibleText.line($0))\n" }.joined()
        }.joined()
    }

    package static func summary(of check: TranscriptCheck) -> String {
        let (failed, total) = (check.failures.count, check.outcomes.count)
        if failed == 0 { return "\(check.transcript.name): \(Plural.of(total, "command")), all as written" }
        return "\(check.transcript.name): \(failed) of \(Plural.of(total, "command")) differ\(failed == 1 ? "s" : "")"
    }

    /// Returns the results of all checks in the Test Anything Protocol, version 14.
    package static func tap(_ checks: [TranscriptCheck]) -> String {
        let outcomes = checks.flatMap { check in check.outcomes.map { (check.transcript.name, $0) } }
        var lines = ["TAP version 14", "1..\(outcomes.count)"]
        for (number, (name, outcome)) in outcomes.enumerated() {
            // A number sign in a description would begin a directive.
            let description = VisibleText.line("\(name):\(outcome.step.line) \(outcome.step.command)").replacing("\\", with: "\\\\")
                .replacing("#", with: "\\#")
            lines.append("\(outcome.isExpected ? "ok" : "not ok") \(number + 1) - \(description)")
            if !outcome.isExpected {
                lines += ["  ---", "  message: the answer differs from the expected one", "  difference: |"]
                lines += difference(outcome).map { "    \(VisibleText.line($0))" }
                lines.append("  ...")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func difference(_ outcome: TranscriptCheck.Outcome) -> [String] {
        var lines: [String] = []
        for (position, piece) in outcome.pieces.enumerated() {
            switch piece {
            case .same(let expected, _): lines.append("  \(outcome.step.expected[expected])")
            case .elided(let expected, let actual):
                lines.append("  \(outcome.step.expected[expected])")
                // Next to a missing line, and if the status differs, the elided lines can explain the difference.
                let neighbors = [position - 1, position + 1].filter(outcome.pieces.indices.contains).map { outcome.pieces[$0] }
                let isSuspect =
                    outcome.answer.status != outcome.step.status
                    || neighbors.contains { if case .missing = $0 { true } else { false } }
                guard isSuspect else { break }
                lines += actual.prefix(maximumElided).map { "  | \(outcome.answer.lines[$0])" }
                if actual.count > maximumElided { lines.append("  | and \(Plural.of(actual.count - maximumElided, "line")) more") }
            case .missing(let expected): lines.append("- \(outcome.step.expected[expected])")
            case .added(let actual): lines.append("+ \(outcome.answer.lines[actual])")
            }
        }
        let (expected, actual) = (outcome.step.status, outcome.answer.status)
        if expected != actual { lines += ["- ? \(expected)", "+ ? \(actual)"] }
        return lines
    }
}
