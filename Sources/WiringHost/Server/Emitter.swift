#if DEBUG || Explorer
import InspectionProtocol
import PlatformLibrary
import Synchronization
import Wiring

/// Passes on what a resolve builds while it runs: the connection belongs to the thread that runs it.
final class Emitter: Sendable {
    private struct Current: @unchecked Sendable {
        /// The one thread whose events are passed on; nil while that thread only waits for others to resolve.
        var thread: pthread_t?
        var emit: (InspectionEvent) -> Void
        var name: (Int) -> String
    }

    private let current = Mutex<Current?>(nil)

    /// Passes events to a function for as long as the body runs.
    /// - Parameter isWaiting: whether the body waits while other threads resolve; then events of every thread are passed on, one at a time.
    func run<Result>(
        _ emit: @escaping (InspectionEvent) -> Void, isWaiting: Bool = false, name: @escaping (Int) -> String, _ body: () -> Result
    ) -> Result {
        let entry = Current(thread: isWaiting ? nil : pthread_self(), emit: emit, name: name)
        current.withLock { $0 = entry }
        defer { current.withLock { $0 = nil } }
        return body()
    }

    /// Passes an event on; those of threads that have nothing to do with the resolve are dropped.
    func emit(_ event: NodeEvent) {
        let entry = current.withLock { entry -> Current? in
            // Under the lock, so that no two threads write at once, nor any after the wait has ended.
            if let entry, entry.thread == nil { Self.emit(event, entry) }
            return entry
        }
        if let entry, let thread = entry.thread, pthread_equal(thread, pthread_self()) != 0 { Self.emit(event, entry) }
    }

    private static func emit(_ event: NodeEvent, _ entry: Current) {
        switch event {
        case .began(let node): entry.emit(.init(.building, entry.name(node)))
        case .finished(let node, _), .failed(let node, _, _): entry.emit(.init(.finished, entry.name(node)))
        case .hookBegan(let node, let isStart): entry.emit(.init(.calling, Self.hook(entry.name(node), isStart)))
        case .hookEnded(let node, let isStart, _, _): entry.emit(.init(.called, Self.hook(entry.name(node), isStart)))
        case .reusedShared, .reusedInGraph, .closedCycle, .wrapped: break
        }
    }

    private static func hook(_ key: String, _ isStart: Bool) -> String { "what \(key) does on \(isStart ? "start" : "stop")" }
}
#endif
