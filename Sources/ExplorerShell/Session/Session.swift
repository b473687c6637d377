package import HostClient
package import InspectionProtocol
package import WiringRules

/// What a shell knows between two commands: the target, its graph, the numbered results, how to answer. There is no other state.
package final class Session {
    /// What is explored now.
    package struct Target {
        /// How it was asked for.
        package var request: LoadRequest
        /// What it calls itself.
        package var name: String
        /// The one who answers.
        package var exploration: any Exploration
        /// The assemblies found in it.
        package var assemblies: [AvailableAssembly]
        /// The assemblies that the person selected; empty for the default.
        package var selection: [String]
        /// The graph of the selected assemblies.
        package var graph: ExploredGraph

        /// Whether an assembly is part of what is loaded, be it held by a selected one.
        package func holds(_ assembly: AvailableAssembly) -> Bool {
            assembly.isSelected || graph.snapshot.assemblies.contains { $0.name == assembly.name }
        }
    }

    /// The world around the shell.
    package var environment: ShellEnvironment
    /// How to answer.
    package var settings: OutputSettings
    /// What is explored; nil until something was loaded.
    package private(set) var target: Target? {
        didSet {
            knownSourcePaths = nil
            if let focus, target?.graph.position(of: focus) == nil { self.focus = nil }
        }
    }
    /// What came of the commands on this target.
    var results = NumberedResults()
    /// The scopes that were entered when that was last asked.
    var entered: [EnteredScopeState] = []
    /// The values of the configuration that were set for the target, by key.
    var setValues: [String: String] = [:]
    /// The paths of the target's source files, by what sites call them; nil until somebody has asked.
    var knownSourcePaths: [String: String]?
    /// The queries behind `$name`.
    var variables: [String: GraphQuery] = [:]
    /// The rules file as it was read last, and what it means; nil for what cannot be understood.
    var readRules: (text: String, file: RulesFile?)?
    /// Reads a saved graph for `changed('file')`; nil where that cannot be done.
    package var readSavedGraph: (@Sendable (_ path: String) throws -> GraphSnapshot)?
    /// What is assumed about the graph; nil when nothing ever was.
    private(set) var whatIf: WhatIf?
    /// What to load when something is first asked for; nil when nothing waits.
    var waiting: LoadRequest?
    /// Whether to reload whenever a file of the package changes.
    package var isWatching = false
    /// The service that commands are about when none is named, by key.
    package internal(set) var focus: String?
    /// What could not be loaded while nothing else was; `reload` tries it again.
    var failedRequest: LoadRequest?
    /// Names for commands that the person has given, with what they stand for.
    var aliases: [String: CommandAlias] = [:]
    /// The scripts that are running inside one another, by path, outermost first.
    var runningScripts: [String] = []
    /// How many commands are being carried out inside one another.
    var commandDepth = 0
    /// Whether the commands that are run are those before the first prompt, so that what they only confirm is not told.
    var isStartingUp = false
    /// How many lines, scripts and aliases are being carried out inside one another.
    var lineDepth = 0
    /// What was typed, and what came of it.
    var log = SessionLog()
    /// What later commands depend on.
    var journal = SessionJournal()
    /// How answers look in transcripts: plain and not cut to a terminal, as they are when they are checked, but for what `set` has changed.
    var transcriptSettings = OutputSettings()
    /// What turns the session into a transcript; nil when nobody asked for one.
    var recorder: TranscriptRecorder?
    /// Where answers go that are not sent elsewhere; nil for the standard output.
    var outputFile: Word?
    /// How many targets have been explored, one after the other.
    private(set) var targetNumber = 0
    /// What was loaded before anything was typed; nil when that was nothing.
    var firstRequest: LoadRequest?
    /// Where what may take long is computed.
    let threads = ComputationThreads()
    /// Whether the person wants to leave.
    package var isFinished = false

    package init(environment: ShellEnvironment, settings: OutputSettings = OutputSettings()) {
        self.environment = environment
        self.settings = settings
        let homeFolder = environment.homeFolder
        readSavedGraph = { path in
            try SavedGraph.snapshot(at: ShellEnvironment.expandingHome(path, homeFolder), called: path)
        }
    }

    /// What is explored.
    ///
    /// - Throws: an error that says how to load something.
    package func loaded() throws(CommandError) -> Target {
        if target == nil, let request = waiting {
            waiting = nil
            return try GraphLoading(session: self).load(request)
        }
        guard let target else { throw .nothingLoaded(failed: failedRequest?.name) }
        return target
    }

    /// Takes over a target that is ready. What was explored before is let go, with its results.
    package func explore(_ target: Target) {
        // Another program has values of its own.
        if self.target?.exploration !== target.exploration { setValues = [:] }
        self.target = target
        targetNumber += 1
        whatIf = nil
        waiting = nil
        failedRequest = nil
        results = NumberedResults()
        entered = []
    }

    /// Takes over the graph as it is after a change.
    ///
    /// - Throws: what the target answered instead.
    func refreshGraph() throws(CommandError) {
        var target = try loaded()
        // What was undone was undone of a graph that is past.
        whatIf = nil
        let snapshot = try asking(target) { exploration throws(ExplorationError) in try exploration.snapshot() }
        target.graph = try explored(snapshot)
        self.target = target
    }

    /// Looks at the graph as it would be from now on; nil gives the graph as it is.
    func assume(_ assumptions: WhatIf?) throws(CommandError) {
        var target = try loaded()
        let real = whatIf?.base ?? target.graph.snapshot
        target.graph = try explored(assumptions?.snapshot ?? real)
        whatIf = assumptions
        self.target = target
    }

    /// A graph in its normal order, with who needs whom.
    func explored(_ snapshot: GraphSnapshot) throws(CommandError) -> ExploredGraph {
        try computing { () throws(CommandError) in ExploredGraph(snapshot) }
    }

    /// Asks the target, and puts a failure into the shell's words.
    ///
    /// - Parameters:
    ///   - target: whom to ask.
    ///   - service: the key of the service that is asked about, if there is one.
    ///   - question: the question.
    package func asking<Value>(
        _ target: Target,
        about service: String? = nil,
        _ question: (any Exploration) throws(ExplorationError) -> Value
    ) throws(CommandError) -> Value {
        do {
            return try question(target.exploration)
        } catch {
            noteFailure(error, about: service)
            throw .exploration(error, CommandError.Situation(service: service, assemblies: target.graph.snapshot.assemblies.count))
        }
    }

    /// Remembers what could not be built, for `failed()`.
    private func noteFailure(_ error: ExplorationError, about service: String?) {
        guard let service else { return }
        switch error {
        case .failed(let failure): results.failed.formUnion([service] + failure.path)
        case .hostDied(let death): results.failed.formUnion([service] + death.building)
        case .interrupted, .unsupported: break
        }
    }

    /// Which services have an instance, by key; nil where the target cannot tell.
    func states(of target: Target) throws(CommandError) -> [String: ServiceState]? {
        let states: [ServiceState]
        do {
            states = try target.exploration.states()
        } catch .unsupported {
            return nil
        } catch {
            throw .exploration(error, CommandError.Situation(assemblies: target.graph.snapshot.assemblies.count))
        }
        return Dictionary(states.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
