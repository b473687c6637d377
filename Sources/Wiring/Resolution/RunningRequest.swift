/// A request that runs, as others see it that run inside it.
struct RunningRequest {
    /// What it keeps in mind.
    let work: ResolutionWork
    /// How much was under construction before it, for an outer request with the same memory.
    let start: Int
}

extension RequestStep {
    /// The definition in a node.
    package init(_ core: ContainerCore, _ node: Int) {
        self.init(key: core.blueprint.key(of: node), site: core.blueprint.site(of: node))
    }

    /// What is under construction for requests that run inside one another, outermost first.
    static func steps(of requests: [RunningRequest]) -> [RequestStep] {
        requests.indices.flatMap { index -> [RequestStep] in
            let (work, start) = (requests[index].work, requests[index].start)
            let inner = requests[(index + 1)...].first { $0.work === work }
            let end = inner?.start ?? work.depth
            var steps: [RequestStep] = []
            for number in start..<max(start, end) {
                let construction = work.frames[number]
                for cycles in work.cycles { steps += cycles.steps(at: number..<(number + 1)) }
                steps.append(RequestStep(construction.core, construction.node))
                guard let number = construction.frame?.processing else { continue }
                let processor = construction.core.blueprint.processors[number]
                steps.append(RequestStep(key: processor.key, site: processor.processor.site))
            }
            if inner == nil { for cycles in work.cycles { steps += cycles.steps(at: max(start, end)..<Int.max) } }
            return steps
        }
    }
}

extension Resolution {
    /// What is under construction: for the requests that this one runs inside on the same thread, as far as they are noted, and for this one.
    var currentSteps: [RequestStep] {
        var requests = RequestStack.ofThisThread._withUnsafeGuaranteedRef { $0.noted }
        guard let work else { return RequestStep.steps(of: requests) + (cycles?.steps(at: 0..<1) ?? []) }
        if !requests.contains(where: { $0.work === work }) { requests.append(RunningRequest(work: work, start: 0)) }
        return RequestStep.steps(of: requests)
    }

    /// The keys of what is under construction, outermost first.
    package var currentPath: [String] { currentSteps.map(\.key) }
}
