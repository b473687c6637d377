import CWitness
import Wiring

/// The copy of a witness table for a service.
struct InterceptedTable: @unchecked Sendable {
    /// The copy, which the C code never releases.
    private let pointer: UnsafeMutablePointer<witness_copy>
    let requirements: [InterceptedRequirement]
    private let receiver: CallReceiver

    var original: UnsafeRawPointer { pointer.pointee.original }
    var copy: UnsafeRawPointer { pointer.pointee.table }

    init(of original: UnsafeRawPointer, service: String, reporter: CallReporter?) throws(InterceptionError) {
        var problem = witness_problem_none
        guard let pointer = witness_acquire_copy(original, &problem) else {
            throw InterceptionError(problem, service: service, type: Any.self) ?? .noMemory
        }
        self.pointer = pointer
        let pointers = UnsafeBufferPointer(start: pointer.pointee.requirements, count: pointer.pointee.count)
        receiver = try Self.receiver(of: pointer, pointers)
        requirements = pointers.map { InterceptedRequirement($0) }
        receiver.reporter.withLock { $0 = reporter.map { CallReceiver.Reporter(report: $0) } }
        for pointer in pointers where !witness_set_service(pointer, service) { throw .noMemory }
    }

    /// The receiver of the copy's reports. The first owner of the copy creates it, and reads the declarations of the requirements.
    private static func receiver(
        of copy: UnsafeMutablePointer<witness_copy>, _ requirements: UnsafeBufferPointer<OpaquePointer>
    ) throws(InterceptionError) -> CallReceiver {
        if let context = copy.pointee.context { return CallReceiver.at(context) }
        let receiver = CallReceiver()
        let context = Unmanaged.passRetained(receiver).toOpaque()
        for requirement in requirements {
            try InterceptedRequirement.declare(requirement)
            if !witness_set_sink(requirement, CallReceiver.receive, context) { throw .noMemory }
        }
        copy.pointee.context = context
        return receiver
    }

    /// Allows the use of the copy by another interceptor, and decides whether calls of existing values are reported until then.
    func release(continues: Bool) {
        if !continues { receiver.reporter.withLock { $0 = nil } }
        witness_release_copy(pointer, continues)
    }

    /// The protocol whose calls an optimized build may make directly.
    var directCalls: String? {
        #if DEBUG
        nil
        #else
        witness_directly_called_protocol(original).map { InterceptionLimit.directCalls(of: String(cString: $0)) }
        #endif
    }
}

/// Passes the reports about a copied table to its current owner. It lives as long as the copy.
final class CallReceiver: Sendable {
    /// In a structure: a function that is stored as a value of a type parameter is wrapped again at each access.
    struct Reporter: Sendable {
        let report: CallReporter
    }

    let reporter = Guarded<Reporter?>(nil)

    static func at(_ context: UnsafeRawPointer) -> CallReceiver { Unmanaged.fromOpaque(context).takeUnretainedValue() }

    static let receive: witness_sink = { context, call in
        guard let context, let reporter = CallReceiver.at(context).reporter.withLock({ $0 }) else { return }
        reporter.report(InterceptedCall(call.pointee))
    }
}
