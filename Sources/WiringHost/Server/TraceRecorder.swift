#if DEBUG || Explorer
import InspectionProtocol
import Synchronization
import Wiring
import WiringModel

/// Turns what happens during a resolve into steps with depths, and tells the shell where the host is.
final class TraceRecorder: Sendable {
    /// What a recorded resolve came to.
    struct Outcome {
        var result: Result<Any, any Error>
        var steps: [ResolveReport.Step]
        /// What was done when the container started or stopped, in order.
        var hooks: [Hook]
        /// The keys of what was under construction when the first thing failed, outermost first.
        var failedPath: [String]
    }

    /// What a service did when the container started or stopped.
    struct Hook {
        var key: String
        var isStart: Bool
        var nanoseconds: UInt64
        var error: (any Error)?
    }

    private struct State {
        var events: [NodeEvent] = []
        var isRecording = false
        var nanoseconds: [Int: UInt64] = [:]
    }

    /// Resolves may come from threads that a factory has started; their events are kept in the order of arrival.
    private let state = Mutex(State())
    private let emitter = Emitter()
    /// The objects that have been built.
    let instances = InstanceRegister()

    /// The tracer to give to a container.
    var tracer: ResolutionTracer {
        ResolutionTracer(notice: { self.instances.note($0) }) { event in
            self.state.withLock { state in
                if case .finished(let node, let duration) = event { state.nanoseconds[node] = duration.nanoseconds }
                if state.isRecording { state.events.append(event) }
            }
            self.emitter.emit(event)
        }
    }

    /// Forgets the times and the instances of a container that is gone.
    func forget() {
        state.withLock { $0.nanoseconds = [:] }
        instances.forget()
    }

    /// How long building the node's present instance took.
    func nanoseconds(ofNode node: Int) -> UInt64 {
        state.withLock { $0.nanoseconds[node] ?? 0 }
    }

    /// The node of the definition that an instance was built by; nil for a value, and for what no container has built.
    func node(of instance: Any) -> Int? { ObjectReader.object(in: instance).flatMap { instances.birth(of: $0) }?.node }

    /// Runs a resolve and records it.
    /// - Parameter isWaiting: whether the resolve happens on other threads while this one waits.
    func record(
        _ blueprint: Blueprint, isWaiting: Bool, emit: (InspectionEvent) -> Void, _ resolve: () throws -> Any
    ) -> Outcome {
        state.withLock { state in
            state.isRecording = true
            state.events = []
        }
        let result = withoutActuallyEscaping(emit) { emit in
            emitter.run(emit, isWaiting: isWaiting, name: blueprint.key(of:)) { Result { try resolve() } }
        }
        let events = state.withLock { state in
            defer {
                state.isRecording = false
                state.events = []
            }
            return state.events
        }
        return Self.outcome(result, events, blueprint)
    }

    private static func outcome(_ result: Result<Any, any Error>, _ events: [NodeEvent], _ blueprint: Blueprint) -> Outcome {
        var steps: [ResolveReport.Step] = []
        var open: [(node: Int, step: Int)] = []
        var hooks: [Hook] = []
        var failedPath: [String] = []
        for event in events {
            switch event {
            case .began(let node):
                open.append((node, steps.count))
                steps.append(.init(key: blueprint.key(of: node), outcome: .built, depth: open.count - 1))
            case .finished(_, let duration):
                if let entry = open.popLast() { steps[entry.step].nanoseconds = duration.nanoseconds }
            case .failed:
                if failedPath.isEmpty { failedPath = open.map { blueprint.key(of: $0.node) } }
                open.removeLast(open.isEmpty ? 0 : 1)
            case .reusedShared(let node):
                steps.append(.init(key: blueprint.key(of: node), outcome: .reusedShared, depth: open.count))
            case .reusedInGraph(let node):
                steps.append(.init(key: blueprint.key(of: node), outcome: .reusedInGraph, depth: open.count))
            case .closedCycle(let node):
                steps.append(.init(key: blueprint.key(of: node), outcome: .closedCycle, depth: open.count))
            case .wrapped(let node, let processor):
                let key = blueprint.processors[processor].key
                steps.append(.init(key: blueprint.key(of: node), outcome: .wrapped, depth: open.count, processor: key))
            case .hookEnded(let node, let isStart, let duration, let error):
                hooks.append(Hook(key: blueprint.key(of: node), isStart: isStart, nanoseconds: duration.nanoseconds, error: error))
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
