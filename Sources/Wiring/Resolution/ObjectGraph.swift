/// The instances of one object graph.
///
/// A graph in which a lazy handle was made is shared: a request of the handle, on any thread and at any time, finds the instances of the graph
/// here and adds new ones. Instances are retained while a request runs, and afterwards held weakly, because a handle would otherwise retain its own
/// holder. Two threads never build the same instance concurrently, see ``Constructions``.
package final class ObjectGraph: @unchecked Sendable {
    /// Held briefly, never while user code runs; nil for a graph that is not shared.
    private var lock: RecursiveLock?
    private var members = BoxList()
    /// The number of running requests.
    private var requests = 0
    /// The requests that are running on a thread, the latest last.
    private var running: [(thread: ThreadIdentity, work: ResolutionState)] = []

    package init(isShared: Bool = true) {
        if isShared { lock = RecursiveLock() }
    }

    /// Whether the graph has a handle, so that other threads may build and share its members.
    var isShared: Bool { lock != nil }

    /// Shares the graph from now on.
    func share() { lock = RecursiveLock() }

    private func locked<Result>(_ body: () -> Result) -> Result { lock?.withLock(body) ?? body() }

    // MARK: Requests

    /// Registers a request.
    func begin() { locked { requests += 1 } }

    /// Ends a request. The last one releases the instances, except values whose construction makes no handle: a value is copied, and a retained copy
    /// retains every object that it refers to.
    /// - Parameter core: the container that received the request.
    package func end(in core: ContainerCore) {
        // Released after unlocking, because a `deinit` may call back.
        let released = locked { () -> [AnyObject] in
            requests -= 1
            guard requests == 0 else { return [] }
            var released: [AnyObject] = []
            for position in members.entries.indices {
                guard let box = members.entries[position].box else { continue }
                if members.entries[position].weak == nil { members.entries[position].weak = WeakInstance(box) }
                let staysAsValue =
                    members.entries[position].weak == nil && members.entries[position].arguments == nil
                    && core.mayCacheValue(of: members.entries[position].node)
                if staysAsValue { continue }
                released.append(box)
                members.entries[position].box = nil
            }
            return released
        }
        withExtendedLifetime(released) {}
    }

    /// Registers the request that runs on this thread.
    package func enter(_ work: ResolutionState) { locked { running.append((.current, work)) } }

    /// Removes the request that ran on this thread.
    package func leave(_ work: ResolutionState) {
        let thread = ThreadIdentity.current
        locked {
            guard let position = running.lastIndex(where: { $0.work === work && $0.thread == thread }) else { return }
            running.remove(at: position)
        }
    }

    /// The request that runs on this thread.
    var runningWork: ResolutionState? {
        let thread = ThreadIdentity.current
        return locked { running.last { $0.thread == thread }?.work }
    }

    // MARK: Instances

    /// The instance of a node, or its product for some arguments.
    package func instance(at node: Int, _ arguments: [AnyHashable]? = nil) -> AnyObject? {
        locked { members.position(of: node, arguments).flatMap(box) }
    }

    /// Adds an instance, unless the graph already has one.
    /// - Returns: the instance of the graph.
    package func cache(_ box: AnyObject, at node: Int, _ arguments: [AnyHashable]? = nil) -> AnyObject {
        locked {
            if let position = members.position(of: node, arguments) {
                if let present = self.box(position) { return present }
                members.entries[position].box = box
                members.entries[position].weak = nil
            } else {
                members.append(box, at: node, arguments)
            }
            return box
        }
    }

    /// The instance at a position. An object is retained again from now on.
    private func box(_ position: Int) -> AnyObject? {
        if let box = members.entries[position].box { return box }
        let box = members.entries[position].weak?.boxed
        members.entries[position].box = box
        return box
    }
}
