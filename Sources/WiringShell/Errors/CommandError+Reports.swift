extension CommandError {
    /// `%9` or `$9` where there is no such result.
    static func noSuchResult(_ word: Word, listing: String) -> CommandError {
        .refused(
            ErrorReport(
                "there is no result \(word.text)", at: word.range, details: ["\(listing) prints numbered results"], hint: "help \(listing)")
        )
    }

    static func noPath(from: String, to: String, isReversePossible: Bool) -> CommandError {
        .failed(
            ErrorReport(
                "\(from) does not depend on \(to), not even indirectly", details: isReversePossible ? ["the reverse path exists"] : [],
                hint: isReversePossible ? "path \(to) \(from)" : "tree \(from)"))
    }

    static func change(_ error: GraphChangeError, _ range: Range<Int>) -> CommandError {
        let details = error.candidates.isEmpty ? [] : ["candidates: \(error.candidates.joined(separator: ", "))"]
        return .refused(ErrorReport(error.message, at: range, details: details, hint: error.hint?.text))
    }

    /// A rules file or a baseline is malformed or names services that do not exist; the hint is a command that shows a valid file.
    static func rules(_ word: Word, _ error: RulesError, text: String, hint: String = "rules --example") -> CommandError {
        let details = error.description(in: word.text, text: text) { $0.text }.split(separator: "\n", omittingEmptySubsequences: false)
        let message = "\(word.text) has \(Plural.of(error.problems.count, "mistake"))"
        return .failed(ErrorReport(message, at: word.range, details: details.map(String.init), hint: hint, status: .usage))
    }

    /// The computation was stopped by Ctrl-C or by the time limit (in nanoseconds).
    static func stopped(limit: UInt64?) -> CommandError {
        guard let limit else { return .failed(ErrorReport("interrupted", status: .interrupted)) }
        let message = "there is no answer within the limit of \(Setting.duration(limit))"
        return .failed(ErrorReport(message, details: ["request less, or remove the limit"], hint: "set limit none"))
    }

    /// A file could not be written; the example is a file name to suggest if the word names a folder.
    static func unwritable(_ file: Word, _ failure: SystemFailure, example: String) -> CommandError {
        var report = ErrorReport("\(file.text) cannot be written: \(failure.reason)", at: file.range)
        switch failure.number {
        case ENOENT: report.hint = "!mkdir -p \(ErrorReport.quotedFolder(of: file.text))"
        case ENOSPC: report.hint = "!df \(ErrorReport.quotedFolder(of: file.text))"
        case EISDIR: report.replacement = ParsedCommand.quoted("\(file.text)\(file.text.hasSuffix("/") ? "" : "/")\(example)")
        default:
            let name = file.text.split(separator: "/").last.map(String.init) ?? example
            report.replacement = ParsedCommand.quoted("/tmp/\(name)")
        }
        return .failed(report)
    }
}

extension GraphChangeError.Hint {
    /// The command that shows the possible choices.
    fileprivate var text: String {
        switch self {
        case .path(let from, let to): "path \(ParsedCommand.quoted(from)) \(ParsedCommand.quoted(to))"
        case .choices: "services kind(alias)"
        case .noChoices: "no dependency of this graph is chosen by an option"
        }
    }
}

extension ErrorReport {
    /// A file to read is missing or unreadable. The status is that of a failed load.
    static func unreadable(_ file: Word, _ failure: SystemFailure, nearest: String?, hint: String?) -> ErrorReport {
        let other = failure.number == ENOENT ? hint ?? "!ls \(quotedFolder(of: file.text))" : "!ls -ld \(ParsedCommand.quoted(file.text))"
        return ErrorReport(
            "\(file.text) cannot be read: \(failure.reason)", at: file.range, hint: other,
            replacement: failure.number == ENOENT ? nearest.map { ParsedCommand.quoted($0) } : nil, status: .hostFailed)
    }

    /// A file named by an argument after the option `-f` or `check` cannot be read; `-` is standard input.
    package init(argument path: String, of option: String, _ failure: SystemFailure, in environment: ShellEnvironment) {
        let nearest = failure.number == ENOENT ? environment.nearestFile(to: path) : nil
        let listing = failure.number == ENOENT ? "ls \(Self.quotedFolder(of: path))" : "ls -ld \(ParsedCommand.quoted(path))"
        self.init(
            "\(path == "-" ? "the standard input" : path) cannot be read: \(failure.reason)",
            hint: path == "-" ? "wirescope -f FILE" : nearest.map { "wirescope \(option) \(ParsedCommand.quoted($0))" } ?? listing,
            status: .usage)
    }

    static func quotedFolder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return ParsedCommand.quoted(slash == path.startIndex ? "/" : String(path[..<slash]))
    }

    /// Describes a problem with a query; if it has a correction, the hint is the corrected line.
    init(_ problem: QueryProblem) {
        var details = problem.details
        var hint = problem.hint?.text
        if problem.replacement != nil {
            // The corrected line shows the similar name, but does not explain an operator.
            if problem.kind == .syntax, let hint { details.append(hint) }
            hint = nil
        } else if let words = hint, words.contains(" ") {
            // A hint must be a command line, and the query language does not know the commands.
            details.append(words)
            let first = words.prefix { $0 != " " }
            hint = ["services", "let"].contains(first) ? String(first) : "help query"
        }
        self.init(
            problem.message, at: problem.range, details: details, hint: hint, replacement: problem.replacement,
            status: problem.kind == .syntax ? .usage : .commandFailed)
    }
}
