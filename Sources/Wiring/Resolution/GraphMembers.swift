/// What the requests of one object graph share, for a graph with a lazy handle in it: on any thread and at any time, a request of the handle
/// finds here what the graph has, and adds what it builds.
///
/// It is all that a handle keeps of its graph. While a request is under way the instances are kept; afterwards only weakly, or a handle would
/// keep its own holder. The same instance is not built twice at a time: a thread that needs what another one builds waits for it.
///
/// The lock is held for a few steps at a time, never while code of others runs.
package final class GraphMembers: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var instances = RememberedInstances<Int>()
    /// The products that are kept by their arguments.
    private var products = RememberedInstances<ProductKey>()
    /// What is under construction by node.
    private var doors: [Int: ConstructionDoor] = [:]
    /// How many requests are under way.
    private var requests = 0
    /// The requests that run on a thread at this moment, the latest last.
    private var running: [(thread: ThreadIdentity, work: ResolutionWork)] = []

    package init() {}

    // MARK: Requests

    /// Notes that a request is under way.
    func begin() {
        lock.withLock { requests += 1 }
    }

    /// Notes that a request is over. With the last one the instances are kept no longer.
    /// - Parameter core: the container that was asked.
    package func end(in core: ContainerCore) {
        let released = lock.withLock { () -> [AnyObject] in
            requests -= 1
            guard requests == 0 else { return [] }
            let lasting = core.lastingValues
            return instances.release { lasting.contains($0, in: core.blueprint) } + products.release { _ in false }
        }
        withExtendedLifetime(released) {}
    }

    /// Notes that a request runs on this thread from now on.
    package func enter(_ work: ResolutionWork) {
        lock.withLock { running.append((.current, work)) }
    }

    /// Notes that a request no longer runs on this thread.
    package func leave(_ work: ResolutionWork) {
        let thread = ThreadIdentity.current
        lock.withLock {
            guard let position = running.lastIndex(where: { $0.work === work && $0.thread == thread }) else { return }
            running.remove(at: position)
        }
    }

    /// The request that runs on this thread.
    var runningWork: ResolutionWork? {
        let thread = ThreadIdentity.current
        return lock.withLock { running.last { $0.thread == thread }?.work }
    }

    // MARK: Instances

    /// The instance of the graph for a node.
    package func instance(at node: Int) -> AnyObject? { lock.withLock { instances.instance(for: node) } }

    /// Keeps an instance, unless the graph has got one meanwhile.
    /// - Returns: the one that the graph has.
    package func remember(_ box: AnyObject, at node: Int) -> AnyObject {
        lock.withLock {
            closeDoor(at: node)
            return instances.keep(box, for: node)
        }
    }

    /// The product of the graph for some arguments.
    func product(for key: ProductKey) -> AnyObject? { lock.withLock { products.instance(for: key) } }

    /// Keeps a product, unless the graph has got one meanwhile.
    /// - Returns: the one that the graph has.
    func remember(_ box: AnyObject, as key: ProductKey) -> AnyObject { lock.withLock { products.keep(box, for: key) } }

    // MARK: Construction

    /// What to do about a node that is to be built.
    enum Claim {
        /// It is there.
        case instance(AnyObject)
        /// It is to be built by this thread, which says with ``remember(_:at:)`` or ``abandon(_:)`` that it has.
        case begun
        /// Another thread builds it.
        case elsewhere(ConstructionDoor)
    }

    /// Begins the construction of a node's instance, unless it is there or begun.
    func claim(_ node: Int) -> Claim {
        lock.withLock {
            if let box = instances.instance(for: node) { return .instance(box) }
            if let door = doors[node], door.thread != .current { return .elsewhere(door) }
            openDoor(at: node)
            return .begun
        }
    }

    /// Notes that this thread builds the instance of a node.
    func openDoor(at node: Int) {
        lock.withLock { if doors[node] == nil { doors[node] = ConstructionDoor() } }
    }

    /// Notes that this thread has failed to build the instance of a node.
    func abandon(_ node: Int) {
        lock.withLock { closeDoor(at: node) }
    }

    private func closeDoor(at node: Int) {
        guard let door = doors[node], door.thread == .current else { return }
        doors[node] = nil
        door.end()
    }
}
