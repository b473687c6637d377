internal import PlatformLibrary
internal import RuntimeLayout

/// The requests that run inside one another on a thread: factories may ask a container or a handle for anything, also for what leads back to them.
///
/// How deep that may go is a question of the stack alone, since a recursion may well have an end. Nothing is noted while half of the stack is
/// free, unless something shared is being built. From there on each request notes what it builds, so that a recursion without end, which uses up
/// the rest of the stack in no time, can be told from its path; the last part of the stack is kept for what initializers do themselves.
package final class RequestStack {
    /// Where the stack lies; nothing where the system does not tell.
    private let bounds: StackBounds
    /// Below this address requests are noted, whatever is built.
    private let deepBelow: UInt
    /// The same at this moment.
    private var notedBelow: UInt
    /// How many of the requests have all that run inside them noted.
    private var countNotingAll = 0
    /// Below this address nothing more is begun.
    private let refusedBelow: UInt
    /// The requests that have been noted, outermost first.
    private(set) var noted: [RunningRequest] = []

    /// The most that is kept for initializers.
    private static let largestReserve: UInt = 256 << 10
    /// How many requests may run inside one another where it cannot be known how much of the stack is used: the system does not tell where it
    /// lies, or AddressSanitizer has moved local variables elsewhere.
    private static let blindLimit = 200

    private init(_ bounds: StackBounds?) {
        let bounds = bounds ?? StackBounds(bottom: 0, top: 0)
        let size = bounds.top - bounds.bottom
        self.bounds = bounds
        deepBelow = bounds.bottom + size / 2
        notedBelow = deepBelow
        refusedBelow = bounds.bottom + min(size / 4, Self.largestReserve)
    }

    /// Where each thread keeps its own.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Darwin)
        pthread_key_create(&key) { Unmanaged<RequestStack>.fromOpaque($0).release() }
        #else
        pthread_key_create(&key) { pointer in if let pointer { Unmanaged<RequestStack>.fromOpaque(pointer).release() } }
        #endif
        return key
    }()

    /// That of the calling thread.
    @inline(__always) static var ofThisThread: Unmanaged<RequestStack> {
        if let known = pthread_getspecific(key) { return .fromOpaque(known) }
        return begun()
    }

    @inline(never)
    private static func begun() -> Unmanaged<RequestStack> {
        let stack = Unmanaged.passRetained(RequestStack(.ofThisThread))
        pthread_setspecific(key, stack.toOpaque())
        return stack
    }

    /// Whether requests are to be noted here.
    package static var notes: Bool {
        let here = StackBounds.here
        return ofThisThread._withUnsafeGuaranteedRef { here < $0.notedBelow || !$0.bounds.contains(here) }
    }

    /// Whether nothing more must be begun.
    static var isUsedUp: Bool {
        let here = StackBounds.here
        return ofThisThread._withUnsafeGuaranteedRef { stack in
            stack.bounds.contains(here) ? here < stack.refusedBelow : stack.noted.count > blindLimit
        }
    }

    /// Notes a request.
    /// - Parameters:
    ///   - work: what it keeps in mind.
    ///   - notingAll: whether all that run inside it are to be noted.
    func begin(_ work: ResolutionWork, notingAll: Bool = false) {
        // A handle goes on with the request it belongs to, perhaps inside others.
        noted.append(RunningRequest(work: work, outer: noted.contains { $0.work === work } ? work.innermost : nil))
        if notingAll {
            countNotingAll += 1
            notedBelow = .max
        }
    }

    /// Notes that the latest request is over.
    func end(notingAll: Bool = false) {
        noted.removeLast()
        guard notingAll else { return }
        countNotingAll -= 1
        if countNotingAll == 0 { notedBelow = deepBelow }
    }
}
