extension Command {
    static let startup = Command(
        "startup", .run, "activate and start the container, and show which steps take the time",
        example: "startup --limit 5", effect: .target, answers: [StartupView.self, TableView.self, PageView.self],
        .option("--chrome", "FILE", .file, "write a trace of the steps to FILE"),
        .flag("--html", "print an HTML page with a flame chart of the steps"), .flag("--svg", "print the flame chart as an SVG picture"),
        TableOptions.parameter
    ) { session, file, printsPage, printsPicture, arrangement throws(CommandError) in
        try session.requireNoAssumptions("startup")
        let target = try session.ensureLoaded()
        let view: StartupView
        if target.exploration is LiveExploration {
            let recorded: TracesReport = try session.reply(to: .traces(isOn: nil, from: 0), of: target)
            guard recorded.beginsAtStart else { throw .exploration(.failed(.noRecordedStart), CommandError.ShellActivity()) }
            view = StartupView(recorded: recorded, in: target.graph)
        } else {
            let activation: ActivationReport = try session.reply(to: .activate, of: target)
            session.results.failed = []
            let start: LifeCycleReport = try session.reply(to: .start, of: target)
            try session.refreshGraph()
            view = StartupView(activation, start, in: try session.ensureLoaded().graph)
        }
        if let file { try session.write(TextStream(view.trace), into: file, append: false, example: "startup.json") }
        if printsPage { return try PageView(view.pageTrace, in: try session.ensureLoaded().graph, command: "startup") }
        if printsPicture { return PageView(picture: view.pageTrace, in: try session.ensureLoaded().graph) }
        return try arrangement.arranged(view, atMost: 15)
    }
}

/// The answer of `startup`.
struct StartupView: TabularAnswer, Hashable, Codable {
    /// A step: the construction of an instance, or a start hook.
    struct Step: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var isHook: Bool
        /// The time from the beginning of the activation, in nanoseconds.
        var begin: UInt64
        /// The duration, in nanoseconds.
        var nanoseconds: UInt64
        /// The duration without dependencies, in nanoseconds.
        var selfNanoseconds: UInt64
        var depth: Int
    }

    var graph: String
    /// The duration of the activation, in nanoseconds.
    var activation: UInt64
    /// The duration of the slowest chain of start hooks, in nanoseconds.
    var hooks: UInt64 = 0
    /// The steps, those with the highest self time first.
    var steps: [Step] = []
    /// The number of steps beyond the requested limit.
    var omitted: Int?
    /// The critical path of the construction, the eager singleton first.
    var constructionPath: [Step] = []
    /// The critical path of the start hooks, in the order of starting.
    var hookPath: [Step] = []
    /// The services whose declaration as lazy or asynchronous shortens the start, the highest estimate first.
    var gains: [StartupGain] = []
    /// The failure message if a service could not be started; otherwise nil.
    var failure: String?

    init(_ activation: ActivationReport, _ start: LifeCycleReport, in graph: ExploredGraph) {
        self.graph = graph.snapshot.name
        self.activation = activation.nanoseconds
        failure = LifeCycleView(start, isStart: true, showsTrace: false, in: graph).failure
        addConstruction(activation.steps + start.built, in: graph)
        addHooks(start.steps.filter(\.isStart), in: graph)
        let started = Set(start.steps.filter(\.isStart).map(\.key))
        let least = activation.nanoseconds / 100
        gains = StartupGain.all(activation.steps + start.built, started: started, in: graph)
            .filter { max($0.lazy, $0.asynchronous) > least }
            .sorted { (max($1.lazy, $1.asynchronous), $0.service.key) < (max($0.lazy, $0.asynchronous), $1.service.key) }
        steps.sort { ($1.selfNanoseconds, $0.begin) < ($0.selfNanoseconds, $1.begin) }
    }

    /// The start of a running program: the requests for its eager singletons, and its start hooks.
    init(recorded report: TracesReport, in graph: ExploredGraph) {
        let eager = report.traces.filter { trace in
            trace.steps.first.map { $0.outcome == .built && graph.label(of: $0.key).lifetime == .singleton } ?? false
        }
        let activation = ActivationReport {
            ($0.steps, $0.nanoseconds) = (eager.flatMap(\.steps), eager.map(\.nanoseconds).reduce(0, +))
        }
        self.init(activation, LifeCycleReport { $0.steps = report.hooks }, in: graph)
    }

    /// Adds the construction steps, which are nested, and finds their critical path.
    private mutating func addConstruction(_ reported: [ResolveReport.Step], in graph: ExploredGraph) {
        let built = reported.filter { $0.outcome == .built && $0.nanoseconds > 0 }
        let parents = built.parents(depth: \.depth)
        var ends: [UInt64] = []
        var clock: UInt64 = 0
        for (step, parent) in zip(built, parents) {
            let begin = parent.map { ends[$0] } ?? clock
            if let parent {
                steps[parent].selfNanoseconds -= min(step.nanoseconds, steps[parent].selfNanoseconds)
                ends[parent] += step.nanoseconds
            } else {
                clock += step.nanoseconds
            }
            ends.append(begin)
            steps.append(
                Step(
                    service: graph.label(of: step.key), isHook: false, begin: begin, nanoseconds: step.nanoseconds,
                    selfNanoseconds: step.nanoseconds, depth: step.depth))
        }
        let children = Dictionary(grouping: steps.indices) { parents[$0] }
        var parent: Int?
        while let slowest = children[parent]?.max(by: { steps[$0].nanoseconds < steps[$1].nanoseconds }) {
            constructionPath.append(steps[slowest])
            parent = slowest
        }
    }

    /// Adds the start hooks, each after those of its dependencies, and finds their critical path.
    private mutating func addHooks(_ reported: [LifeCycleReport.Step], in graph: ExploredGraph) {
        var paths: [Int: [Step]] = [:]
        for step in reported {
            guard let position = graph.position(of: step.key) else { continue }
            let reached = Reachability(from: [position], direction: .dependencies, in: graph.index).services
            let former = paths.filter { reached.contains($0.key) }.values.max { Self.length($0) < Self.length($1) } ?? []
            let hook = Step(
                service: graph.mark(position), isHook: true, begin: activation + Self.length(former), nanoseconds: step.nanoseconds,
                selfNanoseconds: step.nanoseconds, depth: 0)
            paths[position] = former + [hook]
            steps.append(hook)
        }
        hookPath = paths.values.max { Self.length($0) < Self.length($1) } ?? []
        hooks = Self.length(hookPath)
    }

    private static func length(_ path: [Step]) -> UInt64 { path.reduce(0) { $0 + $1.nanoseconds } }

    /// The steps for the flame chart of a page, each after the one that required it.
    var pageTrace: PageTrace {
        let whole = PageTrace.Step(key: "activation", outcome: .built, depth: 0, nanoseconds: activation, begin: 0)
        return PageTrace(
            title: "startup",
            steps: [whole]
                + steps.sorted { ($0.begin, $0.depth) < ($1.begin, $1.depth) }.map { step in
                    .init(
                        key: step.service.key, outcome: .built, depth: step.isHook ? 0 : step.depth + 1,
                        note: step.isHook ? "start hook" : "",
                        nanoseconds: step.nanoseconds, begin: step.begin, isHook: step.isHook)
                }, isFlame: true)
    }

    /// The steps in the Trace Event Format, which Chrome and Perfetto read.
    var trace: String {
        let json = JSONText()
        // Concurrent hooks need threads of their own, because the events of a thread are nested.
        var ends: [UInt64] = []
        let events = steps.sorted { ($0.begin, $0.depth) < ($1.begin, $1.depth) }.map { step in
            let lane = ends.firstIndex { $0 <= step.begin } ?? ends.count
            if step.isHook { ends.replaceSubrange(lane..<min(lane + 1, ends.count), with: [step.begin + step.nanoseconds]) }
            let (thread, category) = step.isHook ? (lane + 2, "hook") : (1, "construction")
            return "{\"ph\":\"X\",\"pid\":1,\"tid\":\(thread),\"name\":\(json.encoded(step.service.key)),\"cat\":\"\(category)\","
                + "\"ts\":\(Double(step.begin) / 1_000),\"dur\":\(Double(step.nanoseconds) / 1_000),\"args\":\(json.encoded(step.service))}"
        }
        return "[\n\(events.joined(separator: ",\n"))\n]\n"
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let time = { (nanoseconds: UInt64) in TimeText.text(nanoseconds: nanoseconds, charset: renderer.style.charset) }
        let path = { (title: String, steps: [Step]) -> [String] in
            let names = steps.map { "\($0.service.key) \(time($0.isHook ? $0.nanoseconds : $0.selfNanoseconds))" }
            return steps.isEmpty ? [] : [renderer.style.paint(title, .heading) + names.joined(separator: " \(renderer.style.arrow) ")]
        }
        let gain = { (title: String, value: KeyPath<StartupGain, UInt64>) -> [String] in
            let highest = gains.filter { $0[keyPath: value] > 0 }.sorted { $0[keyPath: value] > $1[keyPath: value] }.prefix(3)
            let names = highest.map { "\($0.service.key) \(time($0[keyPath: value]))" }
            return names.isEmpty ? [] : [renderer.style.paint(title, .heading) + names.joined(separator: ", ")]
        }
        return (steps.isEmpty ? [] : table(in: renderer).lines(renderer.style)) + omission + path("construction  ", constructionPath)
            + path("start hooks   ", hookPath) + gain("gain if lazy  ", \.lazy) + gain("gain if async ", \.asynchronous)
            + ["\(graph) is ready after \(time(activation + hooks)): activation \(time(activation)), start hooks \(time(hooks))"]
    }

    func table(in renderer: TextRenderer) -> TextTable {
        let cell = { (nanoseconds: UInt64) in
            TextTable.Cell(TimeText.text(nanoseconds: nanoseconds, charset: renderer.style.charset), order: nanoseconds)
        }
        var table = TextTable([
            .init("self", isNumeric: true), .init("total", isNumeric: true), .init("begin", isNumeric: true, expendability: 2),
            .init("step"), .init("service"),
        ])
        for step in steps {
            table.add([
                cell(step.selfNanoseconds), cell(step.nanoseconds), cell(step.begin), .init(step.isHook ? "hook" : "construction", .dim),
                .init(renderer.name(step.service)),
            ])
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { steps = positions.map { steps[$0] } }
}
