/// The state of one resolve on the general path: the instances under construction and the instances of the object graph.
@usableFromInline package final class ResolutionState {
    /// The innermost instance under construction. The function that builds the instance keeps its frame alive.
    var innermost: Unmanaged<ConstructionFrame>?
    let graph: ObjectGraph
    /// The actions to run when the top-level request is complete, in order, each with the construction that deferred it.
    private var deferred: [(frame: ConstructionFrame?, run: () -> Void)] = []
    /// The number of running requests: the one that began the graph, and those of handles that continue it.
    private var requests = 1
    /// The awaited instances for the parts of the request that are being resolved.
    private var preparedInstances = Dictionary<Int, AnyObject>()  // not a literal, see InstanceList

    init() { graph = ObjectGraph() }

    package init(of graph: ObjectGraph) {
        self.graph = graph
        graph.begin()
    }

    package func deferAction(_ action: @escaping () -> Void) { deferred.append((innermost?.takeUnretainedValue(), action)) }

    /// Begins a nested request as a part of this one. Returns false if the request has ended.
    package func beginAsPart() -> Bool {
        guard requests > 0 else { return false }
        requests += 1
        return true
    }

    /// Ends a request. Returns the actions to run now, and the shared graph to leave afterwards; neither while an enclosing request is running.
    @_optimize(speed) package func end(failed: Bool) -> (actions: [() -> Void], graph: ObjectGraph?) {
        requests -= 1
        guard requests == 0 else { return ([], nil) }
        let all = deferred
        deferred = []
        return (all.filter { !failed || $0.frame?.outlivesRequest == true }.map(\.run), graph.isShared ? graph : nil)
    }

    /// Shares the object graph with a handle from now on. Other threads wait for the members that this thread is building.
    @_optimize(speed) func shareGraph(in core: ContainerCore) -> ObjectGraph {
        if graph.isShared { return graph }
        graph.share(by: self, in: core)
        var next = innermost?.takeUnretainedValue()
        while let frame = next {
            if frame.isUnderConstruction, !frame.isShared, frame.arguments == nil {
                let claim = Construction()
                if frame.core.constructions.begin((ObjectIdentifier(graph), frame.node), as: claim) == nil { frame.claim = claim }
            }
            next = frame.outer
        }
        return graph
    }

    func instance(at node: Int, _ arguments: [AnyHashable]? = nil) -> AnyObject? {
        if !preparedInstances.isEmpty, arguments == nil, let box = preparedInstances[node] { return box }
        return graph.instance(at: node, arguments)
    }

    /// Supplies an awaited instance in place of the graph's; nil removes it. Returns the previously supplied instance.
    @discardableResult package func supply(_ box: AnyObject?, at node: Int) -> AnyObject? {
        let previous = preparedInstances[node]
        preparedInstances[node] = box
        return previous
    }
}
