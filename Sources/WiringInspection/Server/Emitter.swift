import Synchronization
import Wiring

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Passes on what a resolve builds while it runs, from the thread that runs it: the connection belongs to that thread.
final class Emitter: Sendable {
    private struct Current: @unchecked Sendable {
        var thread: pthread_t
        var emit: (InspectionEvent) -> Void
        var name: (Int) -> String
    }

    private let current = Mutex<Current?>(nil)

    /// Passes events to a function for as long as the body runs.
    func run<Result>(_ emit: @escaping (InspectionEvent) -> Void, name: @escaping (Int) -> String, _ body: () -> Result) -> Result {
        let entry = Current(thread: pthread_self(), emit: emit, name: name)
        current.withLock { $0 = entry }
        defer { current.withLock { $0 = nil } }
        return body()
    }

    /// Passes an event on; those of other threads are dropped.
    func emit(_ event: ResolutionEvent) {
        guard let entry = current.withLock({ $0 }), pthread_equal(entry.thread, pthread_self()) != 0 else { return }
        switch event {
        case .began(let slot): entry.emit(.building(key: entry.name(slot)))
        case .finished(let slot, _), .failed(let slot): entry.emit(.finished(key: entry.name(slot)))
        case .reusedShared, .reusedInGraph, .closedCycle, .wrapped: break
        }
    }
}
