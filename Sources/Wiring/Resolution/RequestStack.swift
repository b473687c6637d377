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

/// A running request, for the path in errors of the requests that run inside it.
struct RunningRequest {
    let work: ResolutionState
    /// The enclosing construction, for an outer request that shares `work`.
    let outer: ConstructionFrame?
}

extension RequestStep {
    /// The definition in a node.
    package init(_ core: ContainerCore, _ node: Int) {
        self.init(key: core.blueprint.key(of: node), site: core.blueprint.site(of: node))
    }

    /// The constructions inside `outer`, the outermost first.
    fileprivate static func steps(from innermost: ConstructionFrame?, to outer: ConstructionFrame?) -> [RequestStep] {
        var steps: [RequestStep] = []
        var next = innermost
        while let frame = next, frame !== outer {
            let core = frame.core
            if let number = frame.processing {
                let processor = core.blueprint.processors[number]
                steps.append(RequestStep(key: processor.key, site: processor.processor.site))
            }
            steps.append(RequestStep(core, frame.node))
            next = frame.outer
        }
        steps.reverse()
        return steps
    }
}

extension Resolution {
    /// The constructions in progress, the outermost first: those of the recorded requests around this one on the same thread, and those of this one.
    var currentSteps: [RequestStep] {
        let requests = RequestStack.ofThisThread._withUnsafeGuaranteedRef { $0.recorded }
        var steps: [RequestStep] = []
        for index in requests.indices {
            let inner = requests[(index + 1)...].first { $0.work === requests[index].work }
            let innermost = if let inner { inner.outer } else { requests[index].work.innermost }
            steps += RequestStep.steps(from: innermost, to: requests[index].outer)
        }
        if let work, requests.contains(where: { $0.work === work }) { return steps }
        return steps + RequestStep.steps(from: innermost, to: nil)
    }

    /// The keys of the constructions in progress, the outermost first.
    package var currentPath: [String] { currentSteps.map(\.key) }
}
