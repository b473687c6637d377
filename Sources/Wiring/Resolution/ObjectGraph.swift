/// The instances of one object graph. A graph in which a lazy handle was made is shared: a request of the handle, on any thread and at any time,
/// finds the instances of the graph here and adds new ones. Instances are retained while a request runs, and afterwards held weakly, because a handle
/// would otherwise retain its own holder. Two threads never build the same instance concurrently, see ``Constructions``.
package final class ObjectGraph: @unchecked Sendable {
    /// The lock of the constructions, held briefly, never while user code runs; nil for a graph that is not shared.
    private var lock: RecursiveLock?
    private var members = InstanceList()
    private var requests = 0
    /// The requests that are running on a thread, the latest last.
    private var running: [(thread: ThreadIdentity, work: ResolutionState)] = []

    init() {}

    package init(sharedIn core: ContainerCore) { lock = core.constructions.lock }

    /// Whether the graph has a handle, so that other threads may build and share its members.
    var isShared: Bool { lock != nil }

    /// Shares the graph from now on. The request that has begun it runs on this thread.
    @_optimize(speed) func share(by work: ResolutionState, in core: ContainerCore) {
        lock = core.constructions.lock
        (requests, running) = (1, [(.current, work)])
    }

    private func locked<Result>(_ body: () -> Result) -> Result { lock?.withLock(body) ?? body() }

    func begin() { locked { requests += 1 } }

    /// Ends a request. The last one releases the instances, except values whose construction makes no handle: a value is copied, and a retained copy
    /// retains every object that it refers to.
    /// - Parameters:
    ///   - work: the request.
    ///   - core: the container that received it.
    @_optimize(speed) package func end(_ work: ResolutionState, in core: ContainerCore) {
        leave(work)
        // Released after unlocking, because a `deinit` may call back.
        let released = locked { () -> [AnyObject] in
            requests -= 1
            return requests > 0 ? [] : members.entries { $0.box != nil }.compactMap { $0.hold(in: core) }
        }
        extendLifetime(released)
    }

    /// Registers the request that runs on this thread.
    @_optimize(speed) package func enter(_ work: ResolutionState) { locked { running.append((.current, work)) } }

    @_optimize(speed) package func leave(_ work: ResolutionState) {
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

    /// The instance of a node, or its product for some arguments. An object is retained again from now on.
    package func instance(at node: Int, _ arguments: [AnyHashable]? = nil) -> AnyObject? {
        locked { members.entry(of: node, arguments)?.retained() }
    }

    /// Adds an instance, unless the graph already has one. Returns the instance of the graph.
    @_optimize(speed) package func cache(_ box: AnyObject, at node: Int, _ arguments: [AnyHashable]? = nil) -> AnyObject {
        locked {
            guard let entry = members.entry(of: node, arguments) else {
                members.append(InstanceList.Entry(node, arguments, box: box))
                return box
            }
            if let present = entry.retained() { return present }
            (entry.box, entry.weak) = (box, nil)
            return box
        }
    }
}

extension InstanceList.Entry {
    fileprivate func retained() -> AnyObject? {
        box = instance
        return box
    }

    /// Holds the instance weakly from now on, unless it is a value that may be kept. Returns the box to release.
    fileprivate func hold(in core: ContainerCore) -> AnyObject? {
        guard let box else { return nil }
        weak = weak ?? WeakInstance(box)
        // A kept value retains every object that it refers to. If such an object held a handle of the graph, they would retain each other.
        // The request may come from a child of the container, whose nodes are not in the plan.
        if weak == nil, arguments == nil, node < core.plan.count, !core.plan.records[node].reachesHandle { return nil }
        self.box = nil
        return box
    }
}
