/// The text of an error: the one place that decides on the message, the suggestion and the exit status.
package struct ErrorReport: Hashable, Sendable {
    /// The message: one sentence without a period.
    package var message: String
    /// The range in the line, in bytes of UTF-8, if known.
    package var range: Range<Int>?
    /// Additional lines: candidates, the construction chain, a stack.
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

    package init(_ error: CommandError) {
        switch error {
        case .syntax(let problem): self.init(problem.message, at: problem.range, hint: problem.hint, status: .usage)
        case .unknownCommand(let word, let nearMisses): self = Self.unknownCommand(word, nearMisses: nearMisses)
        case .usage(let problem):
            self.init(
                problem.message, at: problem.range, details: problem.details, hint: problem.hint, replacement: problem.replacement,
                status: .usage)
        case .nothingLoaded(let failed):
            let others = "load sample loads the sample, load PATH a package of your own"
            self.init(
                "nothing is loaded", details: [failed.map { "reload tries \($0) again; \(others)" } ?? others],
                hint: failed == nil ? "load sample" : "reload")
        case .unknownService(let word, let nearMisses):
            self.init(
                "no service is called '\(word.text)'", at: word.range, details: Self.others(nearMisses), hint: "services",
                replacement: nearMisses.first.map { ParsedCommand.quoted($0) })
        case .ambiguousService(let word, let candidates):
            self.init(
                "'\(word.text)' is ambiguous: \(Plural.of(candidates.count, "candidate"))", at: word.range,
                details: Self.list(candidates), replacement: candidates.first.map { ParsedCommand.quoted($0.key) })
        case .unknownProcessor(let word, let nearMisses):
            self.init(
                "no post-processor is called '\(word.text)'", at: word.range, details: Self.others(nearMisses), hint: "processors",
                replacement: nearMisses.first)
        case .nothingToDecorate(let processor, let type, let range):
            self.init(
                "\(processor) decorates \(type), but none of these services has this type", at: range,
                hint: "services provides(\(GraphQuery.quoted(type)))")
        case .unknownAssembly(let word, let nearMisses):
            self.init(
                "no assembly or folder is called '\(word.text)'", at: word.range, details: Self.others(nearMisses), hint: "assemblies",
                replacement: nearMisses.first, status: .hostFailed)
        case .unusableAssembly(let word, let problem):
            self.init("\(word.text) cannot be loaded: \(problem)", at: word.range, status: .hostFailed)
        case .noSuchResult(let word, let listing):
            self.init(
                "there is no result \(word.text)", at: word.range, details: ["\(listing) prints numbered results"], hint: "help \(listing)")
        case .query(let problem): self.init(problem)
        case .noPath(let from, let to, let isReversePossible):
            self.init(
                "\(from) does not depend on \(to), not even indirectly", details: isReversePossible ? ["the reverse path exists"] : [],
                hint: isReversePossible ? "path \(to) \(from)" : "tree \(from)")
        case .loading(let target, let error, let keeps): self = Self.loading(target, error, keeps: keeps)
        case .exploration(let error, let activity): self.init(error, activity)
        case .assumed(let what, let count): self = Self.assumed(what, count: count)
        case .change(let error, let range): self = Self.change(error, at: range)
        case .rules(let word, let error, let text, let hint): self = Self.rules(word, error, text: text, hint: hint)
        case .unreadable(let word, let failure, let nearest, let hint): self = Self.unreadable(word, failure, nearest: nearest, hint: hint)
        case .unwritable(let word, let failure, let example): self = Self.unwritable(word, failure, example: example)
        case .keptAssembly(let word, let reason, let nearest, let hint):
            self.init("'\(word.text)' \(reason)", at: word.range, hint: hint, replacement: nearest)
        case .unsuitable(let range, let failure, let status):
            self.init(failure.message, at: range, details: failure.details, hint: failure.hint, status: status)
        case .stopped(nil): self.init("interrupted", status: .interrupted)
        case .stopped(let limit?):
            self.init(
                "there is no answer within the limit of \(Setting.duration(limit))",
                details: ["request less, or remove the limit"], hint: "set limit none")
        case .tooBig(let error, let hint):
            let nodes = Plural.of(error.services, error.unit?.rawValue ?? "service", error.unit?.many)
            let size = "\(nodes) with \(Plural.of(error.edges, "dependency", "dependencies"))"
            self.init("\(size) are too many to lay out", hint: hint)
        case .pipe(let word, let failure) where failure.isInterruption:
            self.init("'\(word.text)' was interrupted", at: word.range, status: .interrupted)
        case .pipe(let word, let failure):
            let isFunction = QueryFunction(rawValue: String(word.text.prefix { $0.isLetter })) != nil
            let isQuery = isFunction || failure.isMissing
            self.init(
                "'\(word.text)' \(failure.reason)", at: word.range,
                details: isQuery ? ["| passes the answer to another program; in a query, + combines two queries"] : [],
                hint: isQuery ? "help query" : nil)
        case .unmet(let failure, let range):
            self.init(failure.message, at: range, details: failure.details, hint: failure.hint, status: .expectationFailed)
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
    private static func others(_ nearMisses: [String]) -> [String] {
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
