import Foundation

extension Command {
    static let traces = Command(
        "traces", .run, "list the recorded requests to the container of a running program", example: "traces --sort total --limit 10",
        answers: [TracesView.self, TableView.self], .optionalQuery(),
        .flag("--follow", "list further requests as they are made, until Ctrl-C"), TableOptions.parameter
    ) { session, query, follows, arrangement throws(CommandError) in
        let target = try session.ensureLoaded()
        let keys = try session.keys(of: query).map(Set.init)
        var first = 0
        while true {
            let report: TracesReport = try session.reply(to: .traces(isOn: nil, from: first), of: target)
            var view = TracesView(report, of: keys, in: target.graph)
            guard follows else { return try arrangement.arranged(view, atMost: 40) }
            view.requests.reverse()
            let renderer = TextRenderer(style: session.settings.style)
            let lines = view.requests.isEmpty ? [] : view.table(in: renderer).lines(renderer.style)
            for line in lines.dropFirst(first == 0 ? 0 : 1) { session.write(SafeText(line + "\n")) }
            first = max(first, (report.traces.last { !$0.isRunning }?.number ?? 0) + 1)
            if session.environment.takeInterrupt() { return EmptyAnswer() }
            Thread.sleep(forTimeInterval: 0.2)
        }
    }
}

/// The recorded requests to the container of a running program.
struct TracesView: TabularAnswer, Codable {
    struct Request: Codable {
        var number: Int
        var service: ServiceLabel
        /// The time from the first recorded event, in nanoseconds.
        var begin: UInt64
        /// The duration, in nanoseconds; nil while the request runs, and if it only reused an instance.
        var nanoseconds: UInt64?
        var isRunning: Bool
        var thread: Int
        var isInTask: Bool
        var hasFailed: Bool
        var built: Int
        var reused: Int

        var origin: String { isInTask ? "thread \(thread), in a task" : "thread \(thread)" }
        var note: String { isRunning ? "  running" : hasFailed ? "  failed" : "" }

        init(_ trace: RequestTrace, in graph: ExploredGraph) {
            number = trace.number
            service = graph.label(of: trace.steps.first?.key ?? "")
            (begin, isRunning, hasFailed) = (trace.begin, trace.isRunning, trace.hasFailed)
            nanoseconds = trace.isRunning || trace.nanoseconds == 0 ? nil : trace.nanoseconds
            (thread, isInTask) = (trace.thread, trace.isInTask)
            built = trace.steps.count { $0.outcome == .built }
            reused = trace.steps.count(where: \.outcome.isReuse)
        }
    }

    /// The requests, the latest first.
    var requests: [Request]
    /// The number of rows beyond the requested limit.
    var omitted: Int?
    /// The number of events that later ones have replaced.
    var lost: Int
    var isRecording: Bool
    /// Whether only the requests with certain services are recorded; nil if all are.
    var isFiltered: Bool?

    init(_ report: TracesReport, of keys: Set<String>?, in graph: ExploredGraph) {
        let meant = report.traces.filter { trace in keys.map { keys in trace.steps.contains { keys.contains($0.key) } } ?? true }
        requests = meant.reversed().map { Request($0, in: graph) }
        (lost, isRecording) = (report.lost, report.isRecording)
        if report.isFiltered { isFiltered = true }
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let filter = isFiltered == nil ? "" : "  only those of a query are recorded; trace on records all"
        let state = isRecording ? filter : "  not recording; trace on begins it"
        let loss = lost > 0 ? "  \(Plural.of(lost, "event")) replaced by later ones" : ""
        let rows = requests.isEmpty ? [] : table(in: renderer).lines(renderer.style) + omission
        return rows + ["\(Plural.of(requests.count + (omitted ?? 0), "request"))\(loss)\(state)"]
    }

    func table(in renderer: TextRenderer) -> TextTable {
        let cell = { (nanoseconds: UInt64) in
            TextTable.Cell(TimeText.text(nanoseconds: nanoseconds, charset: renderer.style.charset), order: nanoseconds)
        }
        var table = TextTable([
            .init("number", isNumeric: true), .init("begin", isNumeric: true, expendability: 2), .init("total", isNumeric: true),
            .init("built", isNumeric: true), .init("reused", isNumeric: true), .init("thread", isNumeric: true, expendability: 1),
            .init("request"),
        ])
        for request in requests {
            table.add([
                .init("\(request.number)", order: UInt64(request.number)), cell(request.begin),
                request.nanoseconds.map(cell) ?? .init("-", order: 0), .init("\(request.built)"), .init("\(request.reused)"),
                .init("\(request.thread)"), .init(renderer.name(request.service) + request.note, request.hasFailed ? .error : nil),
            ])
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { requests = positions.map { requests[$0] } }
}
