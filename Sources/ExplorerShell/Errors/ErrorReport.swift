import WiringInspection

/// An error in words: the one place that decides what is said, what is suggested and how the program ends.
package struct ErrorReport: Hashable, Sendable {
    /// One sentence without a full stop.
    package var message: String
    /// Where in the line, in bytes of UTF-8, if there is something to point at.
    package var range: Range<Int>?
    /// The lines below: candidates, what was being built, a stack.
    package var details: [String] = []
    /// What to type or to do next.
    package var hint: String?
    /// What the line could say at `range` instead; the hint is then the corrected line.
    package var replacement: String?
    /// How the program ends, if it ends here.
    package var status: RunStatus

    package init(
        _ message: String,
        at range: Range<Int>? = nil,
        details: [String] = [],
        hint: String? = nil,
        replacement: String? = nil,
        status: RunStatus = .commandFailed
    ) {
        self.message = message
        self.range = range
        self.details = details
        self.hint = hint
        self.replacement = replacement
        self.status = status
    }

    /// Puts an error into words.
    package init(_ error: CommandError) {
        switch error {
        case .syntax(let problem):
            self.init(problem.message, at: problem.range, hint: problem.hint, status: .usage)
        case .unknownCommand(let word, let nearMisses):
            self = Self.unknownCommand(word, nearMisses: nearMisses)
        case .usage(let problem):
            self.init(problem.message, at: problem.range, hint: problem.hint, replacement: problem.replacement, status: .usage)
        case .nothingLoaded:
            self.init("nothing is loaded", hint: "load sample, or load PATH for a package of your own")
        case .unknownService(let word, let nearMisses):
            self.init(
                "no service is called '\(word.text)'",
                at: word.range,
                details: Self.others(nearMisses),
                hint: "services lists them all",
                replacement: nearMisses.first
            )
        case .ambiguousService(let word, let candidates):
            self.init(
                "'\(word.text)' could be \(Plural.of(candidates.count, "thing"))",
                at: word.range,
                details: Self.list(candidates),
                replacement: candidates.first?.key
            )
        case .unknownName(let noun, let word, let nearMisses, let listing):
            self.init(
                "no \(noun) is called '\(word.text)'",
                at: word.range,
                details: Self.others(nearMisses),
                hint: listing,
                replacement: nearMisses.first
            )
        case .noSuchResult(let word, let listing):
            self.init("there is no result \(word.text)", at: word.range, hint: "\(listing) gives numbered results", status: .commandFailed)
        case .noPath(let from, let to, let isReversePossible):
            self.init(
                "\(from) does not need \(to), not even through others",
                details: isReversePossible ? ["the other way round it does"] : [],
                hint: isReversePossible ? "path \(to) \(from)" : "tree \(from) shows what it needs"
            )
        case .loading(let target, let error, let keeps):
            self = Self.loading(target, error, keeps: keeps)
        case .exploration(let error, let situation):
            self.init(error, situation)
        case .file(let word, let reason):
            self.init("\(word.text): \(reason)", at: word.range)
        case .pipe(let word, let reason):
            self.init("'\(word.text)' \(reason)", at: word.range)
        }
    }

    private static func unknownCommand(_ word: Word, nearMisses: [String]) -> ErrorReport {
        var report = ErrorReport("there is no command '\(word.text)'", at: word.range, hint: "help lists the commands", status: .usage)
        if let redirect = word.text.firstIndex(of: ">"), redirect != word.text.startIndex {
            let name = word.text[..<redirect]
            report.hint = "a redirection needs a space before it: \(name) \(word.text[redirect...])"
        } else {
            report.details = others(nearMisses)
            report.replacement = nearMisses.first
        }
        return report
    }

    /// The near misses after the first one, which the hint shows.
    private static func others(_ nearMisses: [String]) -> [String] {
        nearMisses.count > 1 ? ["also near: \(nearMisses.dropFirst().joined(separator: ", "))"] : []
    }

    private static func list(_ candidates: [CommandError.Candidate]) -> [String] {
        let shown = candidates.prefix(12)
        let width = shown.map { DisplayWidth.of($0.key) }.max() ?? 0
        let lines = shown.map { "\($0.key.padded(toColumns: width))  \($0.serviceType)" }
        return lines + (candidates.count > shown.count ? ["... and \(Plural.grouped(candidates.count - shown.count)) more"] : [])
    }

    private static func loading(_ target: String, _ error: any Error, keeps: String?) -> ErrorReport {
        var report =
            switch error {
            case let failure as LoadFailure:
                ErrorReport(failure.message, details: failure.details, hint: failure.hint)
            case let error as ExplorationError:
                ErrorReport(error, CommandError.Situation())
            case let failure as InspectionFailure:
                ErrorReport(.failed(failure), CommandError.Situation())
            default:
                ErrorReport("\(target) cannot be loaded: \(error)")
            }
        if report.status != .interrupted { report.status = .hostFailed }
        if let keeps { report.details.append("\(keeps) is still loaded") }
        return report
    }
}
