#if DEBUG || Explorer
import CWiringRuntime

/// Records the events of a container, and which of its nodes have been requested and built since its activation.
final class LiveRecording: @unchecked Sendable {
    /// The number of the container among those that record their requests.
    let source = wiring_live_new_source()
    private let marks = wiring_live_new_marks()

    deinit { wiring_live_free_marks(marks) }

    func record(_ event: NodeEvent) {
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
            record(node, wiring_live_hook_ended, duration, detail: isStart ? error == nil ? 1 : 2 : 0)
        }
    }

    private func record(_ node: Int, _ kind: wiring_live_event_kind, _ duration: Duration = .zero, detail: Int = 0) {
        // A failed construction is a request, too. The marks are kept while the recording of events is switched off.
        let flags = kind == wiring_live_finished ? wiring_live_was_requested | wiring_live_was_built : wiring_live_was_requested
        wiring_live_mark(marks, Int32(node), UInt8(flags))
        if wiring_live_is_tracing() { wiring_live_record(source, Int32(node), kind, Int32(detail), duration.nanoseconds) }
    }

    func wasRequested(_ node: Int) -> Bool { flags(node) & wiring_live_was_requested > 0 }
    func wasBuilt(_ node: Int) -> Bool { flags(node) & wiring_live_was_built > 0 }

    private func flags(_ node: Int) -> Int { Int(wiring_live_flags(marks, Int32(node))) }
}

extension ContainerCore {
    /// The recording of its requests, those of its scopes included; nil if the program cannot record.
    var recording: LiveRecording? { plan.installedTracer?.recording as? LiveRecording }
}
#endif
