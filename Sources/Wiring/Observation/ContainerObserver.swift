#if DEBUG || Explorer
/// Receives each new container and entered scope, and each that ends, while the program lets shells explore it. Otherwise a container costs one branch
/// at its creation and one at its end, and a request one branch.
package final class ContainerObserver: Sendable {
    /// One for the process, because containers do not know each other.
    private static let current = AtomicCell()
    private let note: Note
    private let trace: Trace

    /// Receives a container, the address of the lock of its instances, and whether the container exists or ends. It must not retain the container.
    package typealias Note = @Sendable (_ container: AnyObject, _ lock: UnsafeMutableRawPointer, _ exists: Bool) -> Void

    /// Returns the tracer of a new container, which replaces one that the container has otherwise, and the address of the byte that states whether it
    /// receives events at the moment; nil if it always does.
    package typealias Trace = @Sendable (_ other: ResolutionTracer?) -> (tracer: ResolutionTracer?, recordingSwitch: UnsafeRawPointer?)

    private init(_ note: @escaping Note, _ trace: @escaping Trace) { (self.note, self.trace) = (note, trace) }

    /// Observes all containers from now on. May be called only once.
    package static func install(_ note: @escaping Note, tracing trace: @escaping Trace) {
        current.fill(with: ContainerObserver(note, trace))
    }

    static func tracer(replacing other: ResolutionTracer?) -> (tracer: ResolutionTracer?, recordingSwitch: UnsafeRawPointer?) {
        guard let observer = current.load() else { return (other, nil) }
        return observer._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ContainerObserver.self).trace(other) }
    }

    @inline(__always)
    static func note(_ container: AnyObject, lock: RecursiveLock, exists: Bool) {
        current.load()?._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ContainerObserver.self).note(container, lock.address, exists) }
    }
}
#endif
