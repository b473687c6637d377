extension ErrorReport {
    /// Describes the end of a host: the construction in progress, the cause, the last output, the stack and the state after the restart.
    package init(_ death: HostDeath, _ activity: CommandError.ShellActivity) {
        self.init("the host \(Self.words(for: death.cause)) \(Self.moment(of: death, activity))", status: .hostFailed)
        if death.building.count > 1 { details += Self.chain(death.building) }
        if let outermost = death.assemblies.first, death.assemblies.count > 1 {
            details.append("in \(outermost.text)")
            details += death.assemblies.dropFirst().map { "  which needs \($0.assembly)" }
        }
        if let words = death.crashMessage, !words.isEmpty {
            let lines = words.split(separator: "\n", omittingEmptySubsequences: true)
            for (number, line) in lines.enumerated() { details.append("\(number == 0 ? "last output " : "            ")\(line)") }
        }
        details += Self.stack(death.stack, label: "stack       ", atMost: 12)
        details += Self.others(death.others)
        if let explanation = death.explanation { details += explanation.split(separator: "\n").map(String.init) }
        guard let assemblies = activity.assemblies else { return }
        if let problem = death.restartProblem {
            details.append("no new host could be started: \(problem)")
            hint = "reload"
        } else {
            details.append("a new host is running; \(Plural.of(assemblies, "assembly", "assemblies")) loaded again")
            details += death.restored + death.lost
            let service = death.building.last ?? activity.service
            if death.isBetweenRequests {
                details.append("the command was not run; type it again")
            } else if !death.assemblies.isEmpty {
                hint = "assemblies"
            } else if let service {
                hint = "show \(service)"
            }
        }
    }

    private static func moment(of death: HostDeath, _ activity: CommandError.ShellActivity) -> String {
        if death.isBetweenRequests { return "between two commands" }
        if let service = death.building.last { return "while it built \(service)" }
        if let action = death.action { return "while it ran \(action)" }
        if let step = death.assemblies.last { return "in \(step.text)" }
        if let service = activity.service { return "while it resolved \(service)" }
        return activity.assemblies == nil ? "before it was ready" : "while it worked"
    }

    /// The predicate that describes how a host ended.
    static func words(for cause: HostDeath.Cause) -> String {
        switch cause {
        case .signal: "died of \(cause)"
        case .exit: "ended with \(cause)"
        case .timeout(let seconds): "gave no answer within \(TimeText.text(seconds: seconds)) and was stopped"
        case .stopped: "was stopped"
        case .mainThreadEnded: "lost its main thread"
        case .brokenProtocol(let problem): "sent an invalid answer (\(problem))"
        }
    }

    /// The frames of the user's code, with repetitions combined; those without a location, of generated code, only if there are no others.
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

    private static func others(_ stacks: [HostDeath.Stack]) -> [String] {
        var lines = stacks.prefix(6).flatMap { ["\($0.title)"] + stack($0.frames, label: "            ", atMost: 6) }
        if stacks.count > 6 { lines.append("... \(Plural.of(stacks.count - 6, "more thread or task", "more threads and tasks"))") }
        return lines
    }

    package init(_ error: ExplorationError, _ activity: CommandError.ShellActivity) {
        switch error {
        case .failed(let failure):
            let message = failure.message.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
            // A change of the program may begin with the name of a command.
            let fix = failure.reason == nil ? failure.fix : nil
            self.init(message.first ?? "", details: message.dropFirst() + Self.chain(failure.path), hint: failure.reason?.hint)
            for var finding in failure.findings {
                // Omits parts of the finding that repeat the message or the hint.
                let isSentence = finding.message == failure.message
                if isSentence, hint != nil || fix != nil { finding.fix = nil }
                let lines = finding.description.split(separator: "\n").map(String.init)
                details += isSentence ? lines.dropFirst().map { String($0.dropFirst(2)) } : lines
            }
            if let fix { details.append(fix) }
        case .hostDied(let death): self.init(death, activity)
        case .interrupted(let building):
            if activity.assemblies == nil {
                self.init("interrupted", status: .interrupted)
            } else {
                self.init(
                    "interrupted; the host is still working on it", details: Self.chain(building),
                    hint: "press Ctrl-C again to stop the host and start a new one", status: .interrupted)
            }
        case .unsupported(let sentence, let hint): self.init(sentence, hint: hint)
        }
    }

    /// The construction chain, one service per line, the innermost last.
    static func chain(_ keys: [String]) -> [String] {
        guard keys.count > 1 else { return keys.map { "while building \($0)" } }
        let shown = keys.count > 12 ? Array(keys.prefix(4)) + ["... \(keys.count - 10) more"] + Array(keys.suffix(6)) : keys
        return shown.enumerated().map { offset, key in
            offset == 0 ? "while building \(key)" : String(repeating: "  ", count: offset - 1) + "  which needs \(key)"
        }
    }

    /// Describes why a target could not be loaded; `keeps` is the name of the target that stays loaded, if any.
    static func loading(_ target: String, _ error: any Error, keeps: String?) -> ErrorReport {
        let activity = CommandError.ShellActivity(assemblies: nil)
        var report: ErrorReport
        switch error {
        case let failure as LoadFailure: report = failure
        case let error as PackageLoadError: report = package(target, error)
        case let error as ExplorationError: report = ErrorReport(error, activity)
        case let failure as InspectionFailure: report = ErrorReport(.failed(failure), activity)
        default: report = ErrorReport("\(target) cannot be loaded: \(error)")
        }
        if ![.interrupted, .noContainer].contains(report.status) { report.status = .hostFailed }
        if let keeps { report.details.append("\(keeps) is still loaded") }
        return report
    }

    private static func package(_ target: String, _ error: PackageLoadError) -> ErrorReport {
        if case .hostFailed(let cause) = error {
            var report = ErrorReport(cause, CommandError.ShellActivity(assemblies: nil))
            report.message = "the program was built, but \(report.message)"
            return report
        }
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return ErrorReport(
            lines.first ?? "", details: Array(lines.dropFirst()), hint: error.hint(loading: target),
            status: error == .interrupted ? .interrupted : .commandFailed)
    }
}
