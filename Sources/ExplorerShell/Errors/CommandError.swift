/// The reason why a command failed. `ErrorReport` contains the messages.
package enum CommandError: Error {
    case syntax(SyntaxProblem)
    case unknownCommand(Word, nearMisses: [String])
    case usage(UsageProblem)
    /// No graph is loaded; `failed` is the name of the target that could not be loaded.
    case nothingLoaded(failed: String? = nil)
    case unknownService(Word, nearMisses: [String])
    case ambiguousService(Word, candidates: [Candidate])
    case unknownProcessor(Word, nearMisses: [String])
    /// No service in the result of a query has the type of the post-processor.
    case nothingToDecorate(processor: String, type: String, at: Range<Int>)
    case unknownAssembly(Word, nearMisses: [String])
    case unusableAssembly(Word, problem: String)
    /// `%9` or `$9` where there is no such result.
    case noSuchResult(Word, listing: String)
    /// A query cannot be parsed or evaluated; its range refers to the line.
    case query(QueryProblem)
    case noPath(from: String, to: String, isReversePossible: Bool)
    /// The target could not be loaded; the previous target stays loaded.
    case loading(target: String, any Error, keeps: String?)
    case exploration(ExplorationError, ShellActivity)
    /// The command needs the real program, and the graph contains assumptions.
    case assumed(String, count: Int)
    case change(GraphChangeError, Range<Int>)
    /// A rules file or a baseline is malformed or names services that do not exist; the hint is a command that shows a valid file.
    case rules(Word, RulesError, text: String, hint: String = "rules --example")
    /// A file could not be read; the hint applies if the file and a similar one do not exist.
    case unreadable(Word, SystemFailure, nearest: String?, hint: String? = nil)
    /// A file could not be written; the example is a file name to suggest if the word names a folder.
    case unwritable(Word, SystemFailure, example: String)
    case keptAssembly(Word, reason: String, nearest: String?, hint: String)
    /// A file or folder is unsuitable for the command; the range refers to the line.
    case unsuitable(Range<Int>, LoadFailure, status: RunStatus)
    /// The computation was stopped by Ctrl-C or by the time limit (in nanoseconds).
    case stopped(limit: UInt64?)
    case tooBig(SVGRenderer.TooBig, hint: String)
    /// The command that receives the answer through a pipe failed.
    case pipe(Word, PipeFailure)
    case unmet(Expectation.Failure, at: Range<Int>)
    /// A command in a script failed and was reported already.
    case reported(RunStatus)

    /// One of several services that match a name.
    package struct Candidate: Hashable, Sendable {
        package var key: String
        package var serviceType: String
    }

    /// The activity of the shell when the explored program failed.
    package struct ShellActivity: Hashable, Sendable {
        /// The service that was being resolved, if any.
        package var service: String?
        /// The number of assemblies that the new host has reloaded; nil while the first host starts.
        package var assemblies: Int?

        package init(service: String? = nil, assemblies: Int? = nil) {
            self.service = service
            self.assemblies = assemblies
        }
    }
}

extension CommandError {
    static func usage(
        _ message: String, at range: Range<Int>? = nil, details: [String] = [], replacement: String? = nil, hint: String? = nil
    ) -> CommandError {
        .usage(UsageProblem(message, at: range, details: details, replacement: replacement, hint: hint))
    }

    init(_ error: ReadingError) {
        switch error {
        case .unknownCommand(let word, let nearMisses): self = .unknownCommand(word, nearMisses: nearMisses)
        case .usage(let problem): self = .usage(problem)
        }
    }

    /// Draws a picture; the error for a graph that is too big to lay out suggests a command that draws less.
    static func drawing<Value>(
        orElse hint: @autoclosure () -> String, _ picture: @autoclosure () throws(SVGRenderer.TooBig) -> Value
    ) throws(CommandError) -> Value {
        do throws(SVGRenderer.TooBig) {
            return try picture()
        } catch {
            throw .tooBig(error, hint: hint())
        }
    }

    static func reading<Value>(_ body: @autoclosure () throws(ReadingError) -> Value) throws(CommandError) -> Value {
        do throws(ReadingError) {
            return try body()
        } catch {
            throw CommandError(error)
        }
    }
}

/// The exit status of the program.
package enum RunStatus: Int32, Hashable, Sendable, CaseIterable {
    case success = 0
    case commandFailed = 1
    /// The program's arguments, a command or a script are invalid.
    case usage = 2
    case expectationFailed = 3
    /// A target could not be loaded, a file could not be read, or the host died.
    case hostFailed = 4
    case noContainer = 5
    case interrupted = 130

    package var summary: String {
        switch self {
        case .success: "every command succeeded"
        case .commandFailed: "a command failed"
        case .usage: "a syntax error in an option, a command or a script"
        case .expectationFailed: "an expectation failed, or a transcript differs"
        case .hostFailed: "a file or a program could not be loaded or read, or the explored program ended"
        case .noContainer: "the scanned sources use no container"
        case .interrupted: "interrupted"
        }
    }
}
