internal import PlatformLibrary
internal import RuntimeLayout

/// The nested requests of a thread. Factories may send any request to a container or a handle, also one that leads back to themselves.
///
/// Only the stack limits the depth, since a recursion may terminate. No request is recorded while half of the stack is free, unless a shared instance
/// is under construction. Below that, each request records its constructions, so that an endless recursion, which soon exhausts the stack, is
/// reported with its path. The last part of the stack is reserved for the initializers themselves.
package final class RequestStack {
    /// The bounds of the stack; empty if the system does not provide them.
    private let bounds: StackBounds
    /// Below this address requests are recorded in any case.
    private let deepThreshold: UInt
    /// The threshold at this moment.
    private var recordingThreshold: UInt
    /// The number of running requests that have all nested requests recorded.
    private var fullyRecordedCount = 0
    /// Below this address new requests fail.
    private let refusalThreshold: UInt
    /// The recorded requests, the outermost first.
    private(set) var recorded: [RunningRequest] = []

    /// The largest reserve for initializers.
    private static let maximumReserve: UInt = 256 << 10
    /// The maximal depth of nested requests if the use of the stack cannot be measured: the system does not provide the bounds, or AddressSanitizer
    /// has moved local variables to other memory.
    private static let unmeasuredDepthLimit = 200

    private init(_ bounds: StackBounds?) {
        let bounds = bounds ?? StackBounds(bottom: 0, top: 0)
        let size = bounds.top - bounds.bottom
        self.bounds = bounds
        deepThreshold = bounds.bottom + size / 2
        recordingThreshold = deepThreshold
        refusalThreshold = bounds.bottom + min(size / 4, Self.maximumReserve)
    }

    /// The key of the thread-specific value.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Darwin)
        pthread_key_create(&key) { Unmanaged<RequestStack>.fromOpaque($0).release() }
        #else
        pthread_key_create(&key) { pointer in if let pointer { Unmanaged<RequestStack>.fromOpaque(pointer).release() } }
        #endif
        return key
    }()

    /// The instance of the calling thread.
    @inline(__always) static var ofThisThread: Unmanaged<RequestStack> {
        if let known = pthread_getspecific(key) { return .fromOpaque(known) }
        return createForThisThread()
    }

    @inline(never)
    private static func createForThisThread() -> Unmanaged<RequestStack> {
        let stack = Unmanaged.passRetained(RequestStack(.ofThisThread))
        pthread_setspecific(key, stack.toOpaque())
        return stack
    }

    /// Whether requests have to be recorded at this depth.
    package static var notes: Bool {
        let here = StackBounds.here
        return ofThisThread._withUnsafeGuaranteedRef { here < $0.recordingThreshold || !$0.bounds.contains(here) }
    }

    /// Whether the stack is too full for another request.
    static var isExhausted: Bool {
        let here = StackBounds.here
        return ofThisThread._withUnsafeGuaranteedRef { stack in
            stack.bounds.contains(here) ? here < stack.refusalThreshold : stack.recorded.count > unmeasuredDepthLimit
        }
    }

    /// Records a request.
    /// - Parameters:
    ///   - work: the state of the request.
    ///   - recordingAll: whether all nested requests are recorded too.
    func begin(_ work: ResolutionState, recordingAll: Bool = false) {
        // A handle continues its own request, possibly inside others.
        recorded.append(RunningRequest(work: work, outer: recorded.contains { $0.work === work } ? work.innermost : nil))
        if recordingAll {
            fullyRecordedCount += 1
            recordingThreshold = .max
        }
    }

    /// Removes the latest request.
    func end(recordingAll: Bool = false) {
        recorded.removeLast()
        guard recordingAll else { return }
        fullyRecordedCount -= 1
        if fullyRecordedCount == 0 { recordingThreshold = deepThreshold }
    }
}
