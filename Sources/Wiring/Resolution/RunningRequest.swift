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
