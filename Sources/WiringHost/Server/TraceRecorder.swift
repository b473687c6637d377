#if DEBUG || Explorer
import PlatformLibrary
import Synchronization

/// Converts the events of a resolve into steps with depths, and reports the progress of the host to the shell.
final class TraceRecorder: Sendable {
    /// The outcome of a recorded resolve.
    struct Outcome {
        var result: Result<Any, any Error>
        var steps: [ResolveReport.Step]
        /// The start and stop hooks that ran, in order.
        var hooks: [LifeCycleReport.Step]
        /// The keys of the constructions in progress at the first failure, the outermost first.
        var failedPath: [String]
    }

    /// A resolve that is being recorded.
    private struct Recording: @unchecked Sendable {
        /// The only thread whose events are sent; nil if that thread waits while others resolve.
        var thread: pthread_t?
        var emit: (InspectionEvent) -> Void
        var key: (Int) -> String
        var events: [NodeEvent] = []
    }

    private struct State {
        var recording: Recording?
        var nanoseconds: [Int: UInt64] = [:]
    }

    /// Threads started by a factory may resolve too; their events are kept in the order of arrival.
    private let state = Mutex(State())
    let instances = InstanceRegister()

    var tracer: ResolutionTracer {
        ResolutionTracer(notice: { self.instances.note($0, $1, replacing: $2, in: $3) }) { event in
            // Events are sent under the lock, so that two threads never write at once, and no thread writes after a wait has ended.
            self.state.withLock { state in
                if case .finished(let node, let duration) = event { state.nanoseconds[node] = duration.nanoseconds }
                state.recording?.events.append(event)
                guard let recording = state.recording else { return }
                // Events of threads unrelated to the resolve are dropped.
                if let thread = recording.thread, pthread_equal(thread, pthread_self()) == 0 { return }
                Self.emit(event, recording)
            }
        }
    }

    private static func emit(_ event: NodeEvent, _ recording: Recording) {
        let hook = { (node: Int, isStart: Bool) in "the \(isStart ? "start" : "stop") hook of \(recording.key(node))" }
        switch event {
        case .began(let node): recording.emit(.init(.building, recording.key(node)))
        case .finished(let node, _), .failed(let node, _, _): recording.emit(.init(.finished, recording.key(node)))
        case .hookBegan(let node, let isStart): recording.emit(.init(.calling, hook(node, isStart)))
        case .hookEnded(let node, let isStart, _, _): recording.emit(.init(.called, hook(node, isStart)))
        case .reusedShared, .reusedInGraph, .closedCycle, .wrapped: break
        }
    }

    /// Discards the times and the instances of a replaced container.
    func forget() {
        state.withLock { $0.nanoseconds = [:] }
        instances.forget()
    }

    func nanoseconds(ofNode node: Int) -> UInt64 { state.withLock { $0.nanoseconds[node] ?? 0 } }

    /// The node of the definition that built an instance; nil for a value, and for an object that no container built.
    func node(of instance: Any) -> Int? { ObjectReader.object(in: instance).flatMap { instances.creation(of: $0) }?.node }

    /// Runs a resolve and records it.
    /// - Parameter isWaiting: whether the resolve happens on other threads while this one waits.
    func record(_ blueprint: Blueprint, isWaiting: Bool, emit: (InspectionEvent) -> Void, _ resolve: () throws -> Any) -> Outcome {
        withoutActuallyEscaping(emit) { emit in
            let recording = Recording(thread: isWaiting ? nil : pthread_self(), emit: emit, key: blueprint.key(of:))
            state.withLock { $0.recording = recording }
            let result = Result { try resolve() }
            let events = state.withLock { state in
                defer { state.recording = nil }
                return state.recording?.events ?? []
            }
            return Self.outcome(result, events, blueprint)
        }
    }

    private static func outcome(_ result: Result<Any, any Error>, _ events: [NodeEvent], _ blueprint: Blueprint) -> Outcome {
        var steps: [ResolveReport.Step] = []
        var open: [(node: Int, step: Int)] = []
        var hooks: [LifeCycleReport.Step] = []
        var failedPath: [String] = []
        func add(_ node: Int, _ outcome: ResolutionOutcome, processor: String? = nil) {
            steps.append(
                ResolveReport.Step {
                    ($0.key, $0.outcome, $0.depth, $0.processor) = (blueprint.key(of: node), outcome, open.count, processor)
                })
        }
        for event in events {
            switch event {
            case .began(let node):
                add(node, .built)
                open.append((node, steps.count - 1))
            case .finished(_, let duration):
                if let entry = open.popLast() { steps[entry.step].nanoseconds = duration.nanoseconds }
            case .failed:
                if failedPath.isEmpty { failedPath = open.map { blueprint.key(of: $0.node) } }
                open.removeLast(open.isEmpty ? 0 : 1)
            case .reusedShared(let node): add(node, .reusedShared)
            case .reusedInGraph(let node): add(node, .reusedInGraph)
            case .closedCycle(let node): add(node, .closedCycle)
            case .wrapped(let node, let processor): add(node, .wrapped, processor: blueprint.processors[processor].key)
            case .hookEnded(let node, let isStart, let duration, let error):
                hooks.append(
                    LifeCycleReport.Step {
                        ($0.key, $0.isStart, $0.nanoseconds) = (blueprint.key(of: node), isStart, duration.nanoseconds)
                        $0.failure = error.map { "\(TypeName.of(type(of: $0))): \(Excerpt.of("\($0)", lines: 12))" }
                    })
            case .hookBegan: break
            }
        }
        return Outcome(result: result, steps: steps, hooks: hooks, failedPath: failedPath)
    }
}

extension Duration {
    /// The duration in nanoseconds; zero for a negative one.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        return seconds < 0 ? 0 : UInt64(seconds) * 1_000_000_000 + UInt64(max(0, attoseconds)) / 1_000_000_000
    }
}
#endif
