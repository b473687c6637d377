/// The reason why a command failed. `ErrorReport` contains the messages.
package enum CommandError: Error {
    /// An error that no other code distinguishes: one of the typed words, and any other.
    case refused(ErrorReport), failed(ErrorReport)
    case syntax(UsageProblem)
    case unknownCommand(Word, nearMisses: [String])
    case usage(UsageProblem)
    case unknownService(Word, nearMisses: [String])
    case ambiguousService(Word, candidates: [Candidate])
    case unknownAssembly(Word, nearMisses: [String])
    /// A query cannot be parsed or evaluated; its range refers to the line.
    case query(QueryProblem)
    /// The target could not be loaded; the previous target stays loaded.
    case loading(target: String, any Error, keeps: String?)
    case exploration(ExplorationError, ShellActivity)
    /// A file could not be read; the hint applies if the file and a similar one do not exist.
    case unreadable(Word, SystemFailure, nearest: String?, hint: String? = nil)
    /// A file or folder is unsuitable for the command; the range refers to the line.
    case unsuitable(Range<Int>, LoadFailure, status: RunStatus)
    /// The command that receives the answer through a pipe failed.
    case pipe(Word, PipeFailure)
    /// A command in a script failed and was reported already.
    case reported(RunStatus)

    /// One of several services that match a name.
    package struct Candidate: Hashable, Sendable {
        package var key: String
        package var serviceType: String
    }

    /// The activity of the shell when the explored program failed.
    package struct ShellActivity: Hashable, Sendable {
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
            let nodes = Plural.of(error.services, error.unit?.rawValue ?? "service", error.unit?.many)
            let size = "\(nodes) with \(Plural.of(error.edges, "dependency", "dependencies"))"
            throw .failed(ErrorReport("\(size) are too many to lay out", hint: hint()))
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
