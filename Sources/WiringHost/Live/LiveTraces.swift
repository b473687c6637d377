#if DEBUG || Explorer
import CWiringRuntime

/// The recorded requests to the containers of the program, in a copy of its process.
struct LiveTraces {
    /// Returns a tracer that records the events of a container, if the program permits it.
    static let tracer: ContainerObserver.Trace = { other in
        guard wiring_live_permits_traces() else { return other }
        let source = wiring_live_new_source()
        var tracer = ResolutionTracer(buildsSequentially: other?.buildsSequentially ?? false, notice: other?.notice) { event in
            other?.record(event)
            if wiring_live_is_tracing() { record(event, from: source) }
        }
        tracer.number = source
        return tracer
    }

    private static func record(_ event: NodeEvent, from source: UInt32) {
        func record(_ node: Int, _ kind: wiring_live_event_kind, detail: Int = 0, _ duration: Duration = .zero) {
            wiring_live_record(source, Int32(node), kind, Int32(detail), duration.nanoseconds)
        }
        switch event {
        case .began(let node): record(node, wiring_live_began)
        case .finished(let node, let duration): record(node, wiring_live_finished, duration)
        case .failed(let node, let duration, _): record(node, wiring_live_failed, duration)
        case .reusedShared(let node): record(node, wiring_live_reused_shared)
        case .reusedInGraph(let node): record(node, wiring_live_reused_in_graph)
        case .closedCycle(let node): record(node, wiring_live_closed_cycle)
        case .wrapped(let node, let processor): record(node, wiring_live_wrapped, detail: processor)
        case .hookBegan: break
        case .hookEnded(let node, let isStart, let duration, let error):
            record(node, wiring_live_hook_ended, detail: isStart ? error == nil ? 1 : 2 : 0, duration)
        }
    }

    /// The requests of one task, or of a thread outside of tasks, while the events are read.
    private struct Requests {
        var current: RequestTrace?
        /// The steps that have begun and not ended.
        var open: [Int] = []
    }

    private let blueprints: [UInt32: Blueprint]
    private let selected: UInt32
    private(set) var report = TracesReport { $0.isRecording = wiring_live_is_tracing() }

    /// - Parameters:
    ///   - selected: the container whose requests are reported, those of its scopes included.
    ///   - all: the containers whose services the steps name.
    ///   - first: the number of the first request to report.
    init(of selected: ContainerCore, among all: [ContainerCore], from first: Int) {
        blueprints = Dictionary(all.compactMap { core in core.tracer.map { ($0.number, core.blueprint) } }) { first, _ in first }
        self.selected = selected.tracer?.number ?? 0
        var room = [wiring_live_event](repeating: wiring_live_event(), count: wiring_live_most_events())
        var lost: UInt64 = 0
        let count = wiring_live_events(&room, &lost)
        report.lost = Int(lost)
        report.begin = room.first?.time ?? 0
        var requests: [UInt64: Requests] = [:]
        for event in room.prefix(count) {
            guard let blueprint = blueprints[event.source], blueprint.nodes.indices.contains(Int(event.node)) else { continue }
            add(event, blueprint, to: &requests[event.task == 0 ? UInt64(event.thread) : event.task, default: Requests()])
        }
        for var unfinished in requests.values.compactMap(\.current) where unfinished.source == self.selected {
            unfinished.isRunning = true
            report.traces.append(unfinished)
        }
        report.traces.removeAll { $0.number < first }
        report.traces.sort { $0.number < $1.number }
    }

    private mutating func add(_ event: wiring_live_event, _ blueprint: Blueprint, to requests: inout Requests) {
        let kind = wiring_live_event_kind(UInt32(event.kind))
        let key = blueprint.key(of: Int(event.node))
        switch kind {
        case wiring_live_hook_ended:
            guard event.source == selected else { return }
            report.hooks.append(
                LifeCycleReport.Step {
                    ($0.key, $0.isStart, $0.nanoseconds) = (key, event.detail > 0, event.duration)
                    if event.detail == 2 { $0.failure = "the hook has thrown an error" }
                })
        case wiring_live_finished, wiring_live_failed:
            // The beginning of the request may have been replaced by later events.
            guard let step = requests.open.popLast() else { return }
            requests.current?.steps[step].nanoseconds = event.duration
            if kind == wiring_live_failed { requests.current?.hasFailed = true }
            if requests.open.isEmpty { end(&requests, at: event) }
        default:
            guard let outcome = Self.outcomes[kind.rawValue] else { return }
            if requests.current == nil {
                requests.current = RequestTrace {
                    ($0.number, $0.source, $0.begin) = (Int(event.number), Int(event.source), event.time - report.begin)
                    ($0.thread, $0.isInTask) = (Int(event.thread), event.task != 0)
                }
            }
            let isProcessor = kind == wiring_live_wrapped && blueprint.processors.indices.contains(Int(event.detail))
            requests.current?.steps.append(
                ResolveReport.Step {
                    ($0.key, $0.outcome, $0.depth) = (key, outcome, requests.open.count)
                    $0.processor = isProcessor ? blueprint.processors[Int(event.detail)].key : nil
                })
            if kind == wiring_live_began {
                requests.open.append((requests.current?.steps.count ?? 1) - 1)
            } else if requests.open.isEmpty {
                end(&requests, at: event)
            }
        }
    }

    private mutating func end(_ requests: inout Requests, at event: wiring_live_event) {
        guard var trace = requests.current else { return }
        requests.current = nil
        trace.nanoseconds = trace.steps.first?.nanoseconds ?? 0
        if trace.source == selected { report.traces.append(trace) }
    }

    private static let outcomes: [UInt32: ResolutionOutcome] = [
        wiring_live_began.rawValue: .built, wiring_live_reused_shared.rawValue: .reusedShared,
        wiring_live_reused_in_graph.rawValue: .reusedInGraph, wiring_live_closed_cycle.rawValue: .closedCycle,
        wiring_live_wrapped.rawValue: .wrapped,
    ]
}
#endif
