package import HostClient
package import WiringRules

/// Why a command did not answer. `ErrorReport` says it in words.
package enum CommandError: Error {
    /// The text is not a command line.
    case syntax(SyntaxProblem)
    /// No command has this name.
    case unknownCommand(Word, nearMisses: [String])
    /// The command was called in a way it does not know.
    case usage(UsageProblem)
    /// There is no graph to ask; the name is that of what could not be loaded, if anything was to be.
    case nothingLoaded(failed: String? = nil)
    /// No service has this name.
    case unknownService(Word, nearMisses: [String])
    /// Several services have this name.
    case ambiguousService(Word, candidates: [Candidate])
    /// No post-processor has this name.
    case unknownProcessor(Word, nearMisses: [String])
    /// None of the services that a query gave has the type that a post-processor is for.
    case nothingToDecorate(processor: String, type: String, at: Range<Int>)
    /// No assembly has this name.
    case unknownAssembly(Word, nearMisses: [String])
    /// The assembly is there, and cannot be loaded.
    case unusableAssembly(Word, problem: String)
    /// `%9` or `$9` where there is no such result.
    case noSuchResult(Word, listing: String)
    /// A query cannot be read or answered; the place is one in the line.
    case query(QueryProblem)
    /// One service does not need the other, not even through others.
    case noPath(from: String, to: String, isReversePossible: Bool)
    /// The target could not be loaded; what was loaded before is still there.
    case loading(target: String, any Error, keeps: String?)
    /// What is explored could not answer.
    case exploration(ExplorationError, Situation)
    /// What is asked needs the program, and the graph is not the program's now.
    case assumed(String, count: Int)
    /// The graph cannot be changed in that way.
    case change(GraphChangeError, Range<Int>)
    /// A rules file or a baseline is not written correctly, or names what the graph does not have; the hint is what shows a correct one.
    case rules(Word, RulesError, text: String, hint: String = "rules --example")
    /// A file could not be read; the hint is for one that is not there, and the nearest that is there comes before it.
    case unreadable(Word, SystemFailure, nearest: String?, hint: String? = nil)
    /// A file could not be written; the example is the name of such a file, for when the word names a folder.
    case unwritable(Word, SystemFailure, example: String)
    /// An assembly cannot be let go.
    case keptAssembly(Word, reason: String, nearest: String?, hint: String)
    /// A file or folder is not what the command needs; the place is one in the line.
    case unsuitable(Range<Int>, LoadFailure, status: RunStatus)
    /// Nobody waits for the answer any longer: Ctrl-C, or it took longer than it may (in nanoseconds).
    case stopped(limit: UInt64?)
    /// The part of the graph that was to be drawn is too big to be laid out.
    case tooBig(services: Int, edges: Int, hint: String)
    /// Another shell's command did not work.
    case pipe(Word, PipeFailure)
    /// What a script expects is not so.
    case unmet(Expectation.Failure, at: Range<Int>)
    /// A command inside a script failed, and has said why.
    case reported(RunStatus)

    /// One of several services that a name could mean.
    package struct Candidate: Hashable, Sendable {
        /// The service's key.
        package var key: String
        /// The type by which it is asked for.
        package var serviceType: String

        package init(key: String, serviceType: String) {
            self.key = key
            self.serviceType = serviceType
        }
    }

    /// What the shell was doing when what it explores failed.
    package struct Situation: Hashable, Sendable {
        /// The service that was being resolved, if any.
        package var service: String?
        /// How many assemblies a new host has loaded again; nil while the first one is being started.
        package var assemblies: Int?

        package init(service: String? = nil, assemblies: Int? = nil) {
            self.service = service
            self.assemblies = assemblies
        }
    }
}

/// A command called in a way it does not know.
package struct UsageProblem: Error, Hashable, Sendable {
    /// One sentence: what is wrong.
    package var message: String
    /// Where in the line, if there is something to point at.
    package var range: Range<Int>?
    /// The lines below: how it is called.
    package var details: [String]
    /// What the line could say at that place instead.
    package var replacement: String?
    /// What to do, where there is no replacement.
    package var hint: String?

    package init(
        _ message: String, at range: Range<Int>? = nil, details: [String] = [], replacement: String? = nil, hint: String? = nil
    ) {
        self.message = message
        self.range = range
        self.details = details
        self.replacement = replacement
        self.hint = hint
    }
}
