package import HostClient

extension ErrorReport {
    /// Puts the end of a host into words: what was being built, what ended it, its last words and the stack, and how things are now.
    package init(_ death: HostDeath, _ situation: CommandError.Situation) {
        self.init("the host \(Self.words(for: death.cause)) \(Self.moment(of: death, situation))", status: .hostFailed)
        if death.building.count > 1 { details += Self.chain(death.building) }
        if let outermost = death.assemblies.first, death.assemblies.count > 1 {
            details.append("in \(outermost.text)")
            details += death.assemblies.dropFirst().map { "  which needs \($0.assembly)" }
        }
        if let words = death.lastWords, !words.isEmpty {
            let lines = words.split(separator: "\n", omittingEmptySubsequences: true)
            for (number, line) in lines.enumerated() { details.append("\(number == 0 ? "last words  " : "            ")\(line)") }
        }
        details += Self.stack(death.stack, label: "stack       ", atMost: 12)
        details += Self.others(death.others)
        if let explanation = death.explanation { details += explanation.split(separator: "\n").map(String.init) }
        guard let assemblies = situation.assemblies else { return }
        if let problem = death.restartProblem {
            details.append("no new host could be started: \(problem)")
            hint = "reload"
        } else {
            details.append("a new host is running; \(Plural.of(assemblies, "assembly", "assemblies")) loaded again")
            details += death.restored + death.lost
            let service = death.building.last ?? situation.service
            if death.isBetweenRequests {
                details.append("what was typed was not done; type it again")
            } else if !death.assemblies.isEmpty {
                hint = "assemblies"
            } else if let service {
                hint = "show \(service)"
            }
        }
    }

    /// What the host did when it ended.
    private static func moment(of death: HostDeath, _ situation: CommandError.Situation) -> String {
        if death.isBetweenRequests { return "between two commands" }
        if let service = death.building.last { return "while it built \(service)" }
        if let action = death.action { return "while it ran \(action)" }
        if let step = death.assemblies.last { return "in \(step.text)" }
        if let service = situation.service { return "while it resolved \(service)" }
        return situation.assemblies == nil ? "before it was ready" : "while it worked"
    }

    /// How a host ended, for a sentence about it.
    static func words(for cause: HostDeath.Cause) -> String {
        switch cause {
        case .signal: "died of \(cause)"
        case .exit: "left by itself with \(cause)"
        case .timeout(let seconds): "gave no answer within \(TimeText.text(seconds: seconds)) and was stopped"
        case .stopped: "was stopped"
        case .mainThreadEnded: "lost its main thread"
        case .brokenProtocol(let problem): "answered in no known form (\(problem))"
        }
    }

    /// The frames of the person's own code, runs of the same one as one line, and how many more of them there are. Frames without a place are
    /// the compiler's, and shown only where there are no others.
    private static func stack(_ frames: [HostDeath.Frame], label: String, atMost limit: Int) -> [String] {
        let placed = frames.filter { $0.location != nil }
        let own = placed.isEmpty ? frames : placed
        var runs: [(frame: HostDeath.Frame, count: Int)] = []
        for frame in own {
            if runs.last?.frame == frame { runs[runs.count - 1].count += 1 } else { runs.append((frame, 1)) }
        }
        let shown = runs.prefix(limit)
        guard !shown.isEmpty else { return [] }
        let indent = String(repeating: " ", count: label.count)
        var lines: [String] = []
        for run in shown {
            let place = run.frame.location.map { "  \($0)" } ?? ""
            let times = run.count > 32 ? "  (many times)" : run.count > 1 ? "  (\(run.count) times)" : ""
            lines.append("\(lines.isEmpty ? label : indent)\(run.frame.function)\(place)\(times)")
        }
        let rest = own.count - shown.reduce(0) { $0 + $1.count }
        if rest > 0 { lines.append("\(indent)... \(Plural.of(rest, "more frame"))") }
        return lines
    }

    /// What else went on: other threads, and tasks that wait.
    private static func others(_ stacks: [HostDeath.Stack]) -> [String] {
        var lines = stacks.prefix(6).flatMap { ["\($0.title)"] + stack($0.frames, label: "            ", atMost: 6) }
        if stacks.count > 6 { lines.append("... \(Plural.of(stacks.count - 6, "more thread or task", "more threads and tasks"))") }
        return lines
    }
}
