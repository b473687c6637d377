/// The entire state of a shell between commands: the target, its graph, the numbered results and the settings.
package final class Session {
    package struct Target {
        package var request: LoadRequest
        package var name: String
        package var exploration: any Exploration
        package var assemblies: [AvailableAssembly]
        /// The assemblies that the user selected; empty for the default.
        package var selection: [String]
        package var graph: ExploredGraph

        /// Whether an assembly is loaded, directly or as a collaborator of a selected one.
        package func holds(_ assembly: AvailableAssembly) -> Bool {
            assembly.isSelected || assembly.age == nil && graph.snapshot.assemblies.contains { $0.name == assembly.name }
        }
    }

    package let table: CommandTable
    package var commands: CommandSet { table.declarations }
    package var environment: ShellEnvironment
    /// The files that the project file runs; nil while it does not run.
    var trustedFiles: TrustedFiles?
    package var settings: OutputSettings
    /// The target; nil until one is loaded.
    package private(set) var target: Target? {
        didSet {
            knownSourcePaths = nil
            if let focus, target?.graph.position(of: focus) == nil { self.focus = nil }
        }
    }

    var results = NumberedResults()
    /// The entered scopes at the time of the last request.
    var entered: [EnteredScopeState] = []
    var setValues: [String: String] = [:]
    /// The requests that intercept calls of the target, in order.
    var interceptions: [InspectionRequest] = []
    /// The paths of the target's source files by their names in sites; nil if not computed.
    var knownSourcePaths: [String: String]?
    var variables: [String: GraphQuery] = [:]
    /// The last rules file and its parsed form, which is nil if the file is invalid.
    var readRules: (text: String, file: RulesFile?)?
    /// Reads a saved graph for `changed('file')`; nil if not supported.
    package var readSavedGraph: (@Sendable (_ path: String) throws -> GraphSnapshot)?
    /// The assumptions about the graph; nil if none were ever made.
    private(set) var whatIf: WhatIf?
    /// The target to load at the first command that needs one, if any.
    var waiting: LoadRequest?
    /// Whether to reload when a file of the package changes.
    package var isWatching = false
    /// The key of the focused service, to which commands apply if no service is named.
    package internal(set) var focus: String?
    /// The request that failed while no target was loaded; `reload` retries it.
    var failedRequest: LoadRequest?
    var aliases: [String: CommandAlias] = [:]
    var running = RunningCommands()
    var recording = SessionRecording()
    /// The file that receives answers without a redirection; nil for standard output.
    var outputFile: Word?
    var tour: HelpTour?
    var servedPage: (page: ServedPage, graph: ExploredGraph)?
    private(set) var targetNumber = 0
    package var isFinished = false

    package init(commands: CommandTable, environment: ShellEnvironment, settings: OutputSettings = OutputSettings()) {
        table = commands
        self.environment = environment
        self.settings = settings
        let homeFolder = environment.homeFolder
        readSavedGraph = { path in
            try GraphFileLoader.snapshot(at: ShellEnvironment.expandingHome(path, homeFolder), called: path)
        }
    }

    /// Returns the target, loading a pending one first.
    package func ensureLoaded() throws(CommandError) -> Target {
        if target == nil, let request = waiting {
            waiting = nil
            return try GraphLoading(session: self).load(request)
        }
        if let target { return target }
        let others = "load sample loads the sample, load PATH a package of your own"
        let detail = failedRequest.map { "reload tries \($0.name) again; \(others)" } ?? others
        throw .failed(ErrorReport("nothing is loaded", details: [detail], hint: failedRequest == nil ? "load sample" : "reload"))
    }

    /// Replaces the target. The previous target and its results are released.
    package func explore(_ target: Target) {
        // The set values belong to the previous program.
        if self.target?.exploration !== target.exploration { setValues = [:] }
        self.target = target
        targetNumber += 1
        whatIf = nil
        waiting = nil
        failedRequest = nil
        interceptions = []
        results = NumberedResults()
        entered = []
        tour = nil
    }

    func refreshGraph() throws(CommandError) {
        var target = try ensureLoaded()
        // Undone assumptions refer to the previous graph.
        whatIf = nil
        let snapshot = try asking(target) { exploration throws(ExplorationError) in try exploration.snapshot() }
        target.graph = try explored(snapshot)
        self.target = target
    }

    /// Applies assumptions to the graph; nil restores the real graph.
    func assume(_ assumptions: WhatIf?) throws(CommandError) {
        var target = try ensureLoaded()
        let real = whatIf?.base ?? target.graph.snapshot
        target.graph = try explored(assumptions?.snapshot ?? real)
        whatIf = assumptions
        self.target = target
    }

    func explored(_ snapshot: GraphSnapshot) throws(CommandError) -> ExploredGraph {
        try computing { () throws(CommandError) in ExploredGraph(snapshot) }
    }

    /// Sends a request, about a service if it has a key, to the target and converts a failure into a command error.
    package func asking<Value>(
        _ target: Target, about service: String? = nil, _ question: (any Exploration) throws(ExplorationError) -> Value
    ) throws(CommandError) -> Value {
        do {
            return try question(target.exploration)
        } catch {
            recordFailure(error, about: service)
            throw .exploration(error, CommandError.ShellActivity(service: service, assemblies: target.graph.snapshot.assemblies.count))
        }
    }

    /// Records services that could not be built, for `failed()`.
    private func recordFailure(_ error: ExplorationError, about service: String?) {
        guard let service else { return }
        switch error {
        case .failed(let failure): results.failed.formUnion([service] + failure.path)
        case .hostDied(let death): results.failed.formUnion([service] + death.building)
        case .interrupted, .unsupported: break
        }
    }
}
