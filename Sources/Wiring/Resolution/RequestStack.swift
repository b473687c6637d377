internal import PlatformLibrary
internal import RuntimeLayout

/// The instances under construction on a thread, and the free space on its stack. Factories may send any request to a container or a handle, also one
/// that leads back to themselves.
///
/// Only the stack limits the depth, since a recursion may terminate. Requests nested in a construction, and all requests once half of the stack is
/// used, build every instance with a frame, so that an endless recursion, which soon exhausts the stack, is reported with its path. The last part of
/// the stack is reserved for the initializers themselves.
package final class RequestStack {
    /// The bounds of the stack; empty if the system does not provide them.
    private let bounds: StackBounds
    /// Below this address every instance is built with a frame.
    private let deepThreshold: UInt
    /// The number of bytes of the stack above that address, so that one comparison is sufficient; 0 during a construction.
    private var shallowSize: UInt
    /// Below this address new constructions fail.
    private let refusalThreshold: UInt
    /// The innermost frame; the construction that pushed it keeps it alive.
    private var innermost: Unmanaged<ConstructionFrame>? { didSet { shallowSize = innermost == nil ? bounds.top - deepThreshold : 0 } }
    /// An empty frame, which refers to the next one: creating and deallocating a frame takes as long as building a small instance.
    private var emptyFrame: ConstructionFrame?

    /// The largest reserve for initializers.
    private static let maximumReserve: UInt = 256 << 10
    /// The maximal number of frames if the use of the stack cannot be measured: the system does not provide the bounds, or AddressSanitizer has moved
    /// local variables to other memory.
    private static let unmeasuredDepthLimit = 200

    fileprivate init(_ bounds: StackBounds?) {
        let bounds = bounds ?? StackBounds(bottom: 0, top: 0)
        let size = bounds.top - bounds.bottom
        self.bounds = bounds
        deepThreshold = bounds.bottom + size / 2
        shallowSize = bounds.top - deepThreshold
        refusalThreshold = bounds.bottom + min(size / 4, Self.maximumReserve)
    }

    /// The key of the object of each thread. Containers copy it, because reading a global variable may call a function that initializes it.
    static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Darwin)
        pthread_key_create(&key) { Unmanaged<RequestStack>.fromOpaque($0).release() }
        #else
        pthread_key_create(&key) { pointer in if let pointer { Unmanaged<RequestStack>.fromOpaque(pointer).release() } }
        #endif
        return key
    }()

    static var ofThisThread: Unmanaged<RequestStack> { ofThisThread(key) }

    @inline(__always) static func ofThisThread(_ key: pthread_key_t) -> Unmanaged<RequestStack> {
        if let known = pthread_getspecific(key) { return .fromOpaque(known) }
        return createRequestStack()
    }

    /// Whether new requests have to build every instance with a frame.
    @inline(__always) var mustRecord: Bool { StackBounds.here &- deepThreshold >= shallowSize }

    var isExhausted: Bool {
        let here = StackBounds.here
        return bounds.contains(here) ? here < refusalThreshold : frames.dropFirst(Self.unmeasuredDepthLimit).contains { _ in true }
    }

    /// A new or reused frame for a shared instance, retained for the caller, which passes it to `release(_:)`.
    @inline(__always) func frame(
        _ core: Unmanaged<ContainerCore>, _ node: Int, outer: Unmanaged<ConstructionFrame>?, _ arguments: [AnyHashable]?
    ) -> Unmanaged<ConstructionFrame> {
        guard arguments == nil, let frame = emptyFrame.take() else {
            return .passRetained(ConstructionFrame(core: core, node: node, outer: outer, isShared: true, arguments: arguments))
        }
        emptyFrame = frame.reuse(core, node, outer: outer)
        return .passRetained(frame)
    }

    /// Keeps a frame for another instance if nothing else refers to it, and releases it otherwise.
    func release(_ frame: consuming ConstructionFrame) {
        guard frame.isReusable, isKnownUniquelyReferenced(&frame) else { return }
        frame.empty(before: emptyFrame.take())
        emptyFrame = consume frame
    }

    /// Adds a frame.
    /// - Returns: the previous frame, for `pop(to:)`.
    func push(_ frame: ConstructionFrame) -> Unmanaged<ConstructionFrame>? {
        let previous = innermost
        frame.enter(from: previous)
        innermost = .passUnretained(frame)
        return previous
    }

    func pop(to previous: Unmanaged<ConstructionFrame>?) { innermost = previous }

    /// Runs code inside a frame whose construction may have ended.
    func inside<Result>(_ frame: ConstructionFrame, _ body: () throws -> Result) rethrows -> Result {
        let previous = innermost
        innermost = .passUnretained(frame)
        defer { innermost = previous }
        return try body()
    }

    /// The definitions and post-processors in progress, the outermost first.
    var steps: [RequestStep] {
        var steps: [RequestStep] = []
        for frame in frames {
            if frame.processing >= 0 {
                let processor = frame.core.blueprint.processors[Int(frame.processing)]
                steps.append(RequestStep(key: processor.key, site: processor.processor.site))
            }
            steps.append(RequestStep(frame.core, frame.node))
        }
        return steps.reversed()
    }

    /// The frames in progress, the innermost first.
    private var frames: some Sequence<ConstructionFrame> {
        sequence(state: innermost?.takeUnretainedValue()) { next in
            defer { next = next?.nextOfThread }
            return next
        }
    }
}

/// Creates the object of this thread. Not a static method, because callers would load the metadata of the class before they know whether they need it.
@inline(never) private func createRequestStack() -> Unmanaged<RequestStack> {
    let stack = Unmanaged.passRetained(RequestStack(.ofThisThread))
    pthread_setspecific(RequestStack.key, stack.toOpaque())
    return stack
}

extension RequestStep {
    package convenience init(_ core: ContainerCore, _ node: Int) {
        self.init(key: core.blueprint.key(of: node), site: core.blueprint.site(of: node))
    }
}

extension Resolution {
    /// The keys of the constructions in progress on this thread, the outermost first.
    package var currentPath: [String] { RequestStack.ofThisThread._withUnsafeGuaranteedRef { $0.steps.map(\.key) } }

    // A separate function, because the error is large.
    @inline(never) mutating func tooDeep(at node: Int?) -> any Error {
        let steps = RequestStack.ofThisThread._withUnsafeGuaranteedRef { $0.steps }
        return ResolutionError.tooDeep(steps + (node.map { [RequestStep(core, $0)] } ?? []))
    }
}
