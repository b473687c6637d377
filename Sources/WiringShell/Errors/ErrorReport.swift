/// The text of an error: the one place that decides on the message, the suggestion and the exit status.
package struct ErrorReport: Error, Hashable, Sendable {
    /// The message: one sentence without a period.
    package var message: String
    /// The range in the line, in bytes of UTF-8, if known.
    package var range: Range<Int>?
    package var details: [String] = []
    package var hint: String?
    /// The correction of the text at `range`; the hint is then the corrected line.
    package var replacement: String?
    /// The exit status of the program if it ends after this error.
    package var status: RunStatus

    package init(
        _ message: String, at range: Range<Int>? = nil, details: [String] = [], hint: String? = nil, replacement: String? = nil,
        status: RunStatus = .commandFailed
    ) {
        self.message = message
        self.range = range
        self.details = details
        self.hint = hint
        self.replacement = replacement
        self.status = status
    }

    init(_ problem: UsageProblem, status: RunStatus) {
        self.init(
            problem.message, at: problem.range, details: problem.details, hint: problem.hint, replacement: problem.replacement,
            status: status)
    }

    package init(_ error: CommandError) {
        switch error {
        case .refused(let report), .failed(let report): self = report
        case .unknownCommand(let word, let nearMisses): self = Self.unknownCommand(word, nearMisses: nearMisses)
        case .syntax(let problem), .usage(let problem): self.init(problem, status: .usage)
        case .unknownService(let word, let nearMisses):
            self.init(
                "no service is called '\(word.text)'", at: word.range, details: Self.others(nearMisses), hint: "services",
                replacement: nearMisses.first.map { ParsedCommand.quoted($0) })
        case .ambiguousService(let word, let candidates):
            self.init(
                "'\(word.text)' is ambiguous: \(Plural.of(candidates.count, "candidate"))", at: word.range,
                details: Self.list(candidates), replacement: candidates.first.map { ParsedCommand.quoted($0.key) })
        case .unknownAssembly(let word, let nearMisses):
            self.init(
                "no assembly or folder is called '\(word.text)'", at: word.range, details: Self.others(nearMisses), hint: "assemblies",
                replacement: nearMisses.first, status: .hostFailed)
        case .query(let problem): self.init(problem)
        case .loading(let target, let error, let keeps): self = Self.loading(target, error, keeps: keeps)
        case .exploration(let error, let activity): self.init(error, activity)
        case .unreadable(let word, let failure, let nearest, let hint): self = Self.unreadable(word, failure, nearest: nearest, hint: hint)
        case .unsuitable(let range, let failure, let status):
            self = failure
            (self.range, self.status) = (range, status)
        case .pipe(let word, let failure) where failure.isInterruption:
            self.init("'\(word.text)' was interrupted", at: word.range, status: .interrupted)
        case .pipe(let word, let failure):
            let isFunction = QueryFunction(rawValue: String(word.text.prefix { $0.isLetter })) != nil
            let isQuery = isFunction || failure.isMissing
            self.init(
                "'\(word.text)' \(failure.reason)", at: word.range,
                details: isQuery ? ["| passes the answer to another program; in a query, + combines two queries"] : [],
                hint: isQuery ? "help query" : nil)
        case .reported(let status): self.init("a command in the script failed", status: status)
        }
    }

    private static func unknownCommand(_ word: Word, nearMisses: [String]) -> ErrorReport {
        if word.text.hasPrefix("-") {
            return ErrorReport(
                "a line has to begin with a command; '\(word.text)' is an option", at: word.range, hint: "help", status: .usage)
        }

        var report = ErrorReport("there is no command '\(word.text)'", at: word.range, hint: "help", status: .usage)
        if word.text.contains(">") {
            report.details = ["a redirection needs a space before it"]
        } else if let form = CommandLineOptions.forms.first(where: { $0.name == word.text }) {
            report.details = ["this is an argument of the program: wirescope \(form.name) \(form.arguments)"]
        } else {
            // A known term of another tool is a better suggestion than similar spelling.
            let known = CommandSynonyms.lines(for: word.text)
            report.details = others(known.isEmpty ? nearMisses : known.filter { !$0.contains("{}") && !$0.hasPrefix("help") })
        }
        return report
    }

    /// The near misses after the first, which the hint shows.
    static func others(_ nearMisses: [String]) -> [String] {
        nearMisses.count > 1 ? ["also near: \(nearMisses.dropFirst().joined(separator: ", "))"] : []
    }

    private static func list(_ candidates: [CommandError.Candidate]) -> [String] {
        let shown = candidates.prefix(12)
        let width = shown.map { DisplayWidth.of($0.key) }.max() ?? 0
        let lines = shown.map { "\($0.key.padded(to: width))  \($0.serviceType)" }
        return lines + (candidates.count > shown.count ? ["... and \(Plural.grouped(candidates.count - shown.count)) more"] : [])
    }

    /// Replaces the correction with a hint that shows the corrected command.
    func correcting(_ text: String) -> ErrorReport {
        guard let replacement, let range, range.lowerBound >= 0, range.upperBound <= text.utf8.count else { return self }
        var report = self
        report.replacement = nil
        report.hint = ParsedCommand.text(around: range, in: text, replacedBy: replacement)
        return report
    }
}

/// A target could not be loaded. The status of other errors stands for that of any target that cannot be loaded.
package typealias LoadFailure = ErrorReport
