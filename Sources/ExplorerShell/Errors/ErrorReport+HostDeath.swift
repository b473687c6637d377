package import WiringInspection

extension ErrorReport {
    /// Puts the end of a host into words: what was being built, what ended it, its last words and the stack, and how things are now.
    package init(_ death: HostDeath, _ situation: CommandError.Situation) {
        let subject =
            death.building.last.map { "while it built \($0)" } ?? situation.service.map { "while it resolved \($0)" } ?? "while it worked"
        self.init("the host \(Self.end(death.cause)) \(subject)", status: .hostFailed)
        if death.building.count > 1 { details += Self.chain(death.building) }
        if let words = death.lastWords, !words.isEmpty {
            let lines = words.split(separator: "\n", omittingEmptySubsequences: true)
            details += lines.enumerated().map { ($0 == 0 ? "last words  " : "            ") + $1 }
        }
        details += Self.stack(death.stack)
        if let explanation = death.explanation { details.append(explanation) }
        guard let assemblies = situation.assemblies else { return }
        if let problem = death.restartProblem {
            details.append("no new host could be started: \(problem)")
            hint = "reload"
        } else {
            details.append("a new host is running; \(Plural.of(assemblies, "assembly", "assemblies")) loaded again")
            hint = death.building.last.map { "show \($0)" } ?? situation.service.map { "show \($0)" }
        }
    }

    private static func end(_ cause: HostDeath.Cause) -> String {
        switch cause {
        case .signal: "died of \(cause)"
        case .exit: "left by itself with \(cause)"
        case .timeout(let seconds): "gave no answer within \(TimeText.text(seconds: seconds)) and was stopped"
        case .stopped: "was stopped"
        case .brokenProtocol(let problem): "answered in no known form (\(problem))"
        }
    }

    /// The frames of the person's own code, and how many others there are.
    private static func stack(_ frames: [HostDeath.Frame]) -> [String] {
        let own = frames.filter { $0.location != nil }
        let shown = (own.isEmpty ? frames : own).prefix(12)
        guard !shown.isEmpty else { return [] }
        var lines = shown.enumerated().map { offset, frame in
            (offset == 0 ? "stack       " : "            ") + frame.function + (frame.location.map { "  \($0)" } ?? "")
        }
        let rest = frames.count - shown.count
        if rest > 0 { lines.append("            ... \(Plural.of(rest, "more frame"))") }
        return lines
    }
}
