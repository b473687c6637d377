#if DEBUG || Explorer
import CWiringRuntime

/// The recorded requests to the containers of the program, in a copy of its process.
struct LiveTraces {
    /// Returns a tracer that records the events of a container: always, or while the recording is on.
    static let tracer: ContainerObserver.Trace = { other in
        guard wiring_live_permits_traces() else { return (other, nil) }
        let recording = LiveRecording()
        var tracer = ResolutionTracer(buildsSequentially: other?.buildsSequentially ?? false, notice: other?.notice) { event in
            other?.record(event)
            recording.record(event)
        }
        tracer.recording = recording
        // Another tracer and the marks of use need every request, also while the recording is off.
        return (tracer, other == nil && !wiring_live_records_from_start() ? wiring_live_switch() : nil)
    }

    /// Switches the recording. With keys, only the requests to a container that have a step of one of these services are recorded.
    static func record(_ isOn: Bool, of keys: [String]?, in core: ContainerCore) {
        wiring_live_trace(false)
        let meant = keys?.compactMap(core.blueprint.node(forKey:))
        if isOn { wiring_live_filter(meant == nil ? 0 : core.recording?.source ?? 0) }
        for node in meant ?? [] { wiring_live_filter_node(Int32(node), UInt8(wiring_live_matches)) }
        // A request is recorded from its beginning, before its steps are known.
        for node in core.blueprint.dependents(of: meant ?? []) { wiring_live_filter_node(Int32(node), UInt8(wiring_live_begins)) }
        wiring_live_trace(isOn)
    }

    /// The requests of one task, or of a thread outside of tasks, while the events are read.
    private struct Requests {
        var current: RequestTrace?
        var open: [Int] = []
        /// Whether a step matches the filter of the recording.
        var matches = false
    }

    private let blueprints: [UInt32: Blueprint]
    private let selected: UInt32
    private(set) var report = TracesReport {
        ($0.isRecording, $0.beginsAtStart, $0.isFiltered) = (
            wiring_live_is_tracing(), wiring_live_records_from_start(), wiring_live_is_filtered()
        )
    }

    /// - Parameters:
    ///   - selected: the container whose requests are reported, those of its scopes included.
    ///   - all: the containers whose services the steps name.
    ///   - first: the number of the first request to report.
    init(of selected: ContainerCore, among all: [ContainerCore], from first: Int) {
        blueprints = Dictionary(all.compactMap { core in core.recording.map { ($0.source, core.blueprint) } }) { first, _ in first }
        self.selected = selected.recording?.source ?? 0
        var room = [wiring_live_event](repeating: wiring_live_event(), count: wiring_live_most_events())
        var lost: UInt64 = 0
        let count = wiring_live_events(&room, &lost)
        report.lost = Int(lost)
        report.begin = room.first?.time ?? 0
        var requests: [UInt64: Requests] = [:]
        for event in room.prefix(count) {
            guard let blueprint = blueprints[event.source], blueprint.nodes.indices.contains(Int(event.node)) else { continue }
            // If the recording is switched off during a request, its end is missing, and later events must not be added to it.
            let requester = event.task == 0 ? UInt64(event.thread) : event.task
            add(event, blueprint, to: &requests[requester &<< 12 | UInt64(event.recording), default: Requests()])
        }
        for (requester, unfinished) in requests {
            // A request whose end was not recorded may have ended.
            let isCut = !report.isRecording || requester & 4095 != UInt64(wiring_live_recording())
            guard !isCut, unfinished.matches, var trace = unfinished.current, trace.source == self.selected else { continue }
            trace.isRunning = true
            report.traces.append(trace)
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
            if !wiring_live_is_dropped(event.source, event.node, event.number) { requests.matches = true }
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
        trace.nanoseconds = trace.steps.first?.nanoseconds ?? 0
        if trace.source == selected, requests.matches { report.traces.append(trace) }
        requests = Requests()
    }

    private static let outcomes: [UInt32: ResolutionOutcome] = [
        wiring_live_began.rawValue: .built, wiring_live_reused_shared.rawValue: .reusedShared,
        wiring_live_reused_in_graph.rawValue: .reusedInGraph, wiring_live_closed_cycle.rawValue: .closedCycle,
        wiring_live_wrapped.rawValue: .wrapped,
    ]
}

extension Blueprint {
    /// The nodes that depend on some nodes, directly or indirectly, and these.
    fileprivate func dependents(of starts: [Int]) -> Set<Int> {
        let links = nodes.indices.flatMap { node in edges(of: node).filter { $0.target >= 0 }.map { (target: $0.target, from: node) } }
        let dependents = Dictionary(grouping: links, by: \.target)
        var (found, pending) = (Set(starts), starts)
        while let node = pending.popLast() {
            for link in dependents[node] ?? [] where found.insert(link.from).inserted { pending.append(link.from) }
        }
        return found
    }
}
#endif
