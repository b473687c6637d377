/// Simulates a resolve without instances: with the container's stack, object graphs and rules for cycles.
///
/// A task list does not limit the depth. Beyond a hundred nested initializers the container builds the lower part ahead, which the plan omits.
struct PlanSimulation {
    /// One instance under construction.
    struct Frame {
        var service: Int
        var isShared: Bool
        /// Whether the object graph caches the instance.
        var isRemembered: Bool
        /// The requester, if the instance depends on it.
        var requester: Int?
        var depth: Int
        /// The scopes that are entered during construction, from inside to outside; nil if unknown.
        var scopes: [String]?
        /// Whether the instance may already be visible to others.
        var isVisible = false
        /// Whether its post-processors have run.
        var isProcessed = false
        /// The injections that are deferred until the instance is visible.
        var waiting: [(frames: [Int], edges: [DependencyEdge])] = []
    }

    /// A pending action.
    enum Step {
        case request(DependencyEdge)
        case expose(Int)
        case inject(frame: Int, [DependencyEdge])
        case finish(Int)
        case passed(Int)
        case setFrames([Int])
    }

    /// The maximum number of steps: prototypes are built once per path, so their number can grow exponentially.
    static let maximumSteps = 200_000

    let index: GraphIndex
    let cycles: PlanCycles
    /// The scopes that are entered when the resolve begins, from inside to outside; nil if unknown.
    private let entered: [String]?
    var plan = ResolutionPlan()
    /// The pending actions; the next one is last.
    var tasks: [Step] = []
    /// All frames, including finished ones.
    var frames: [Frame] = []
    /// The frames under construction, outermost first.
    var stack: [Int] = []
    /// The services with a frame; only these are searched on the stack.
    private var framed: Set<Int> = []
    /// The number of members of each cycle that run their initializers.
    private var initializing: [Int: Int] = [:]
    /// The depth of steps. Unlike the stack, it is not restored for deferred injections.
    var depth = 0
    /// The aliases that are being resolved.
    private var passing: Set<Int> = []
    /// The services with a complete shared instance.
    var published: Set<Int>
    /// The object graph.
    var pool: Set<Int> = []
    /// The cached instances of services that are built per requester, by service and requester.
    private var attributedPool: Set<[Int]> = []
    /// The cached products of factories, by factory and requester; the arguments are unknown.
    private var products: Set<[Int]> = []
    var sharedFrames: [Int: Int] = [:]
    /// The notes so far, which are stored as a set because there may be many.
    private var knownNotes: Set<String> = []
    /// The complete shared members of each incomplete cycle.
    var pending: [Int: Set<Int>] = [:]
    /// The number of members of each cycle that are under construction.
    var open: [Int: Int] = [:]

    init(_ index: GraphIndex, built: Set<String>, entered: [String]?) {
        self.index = index
        self.entered = entered
        cycles = PlanCycles(index)
        published = Set(index.servicesByKey.filter { built.contains(index.key($0)) })
    }

    func node(_ service: Int) -> ServiceNode { index.snapshot.services[service] }

    mutating func run(_ service: Int) {
        let node = node(service)
        plan.arguments = node.arguments
        switch node.kind {
        case .component, .alias,
            .configuration where node.isDefinedSetting:
            request(service, slot: nil, from: nil)
        case .factory: constructProduct(of: service, node, slot: nil)
        case .configuration, .container, .missing, .located, .entry:
            return fail("\(node.key) is not a definition, so there is nothing to resolve", at: service)
        }
        while plan.failure == nil, !Task.isCancelled, let task = tasks.popLast() {
            if plan.steps.count >= Self.maximumSteps { return note("there are more than \(Self.maximumSteps) steps; the rest is omitted") }
            switch task {
            case .request(let edge): request(edge)
            case .expose(let frame): expose(frame)
            case .inject(let frame, let edges): inject(frame, edges)
            case .finish(let frame): finish(frame)
            case .passed(let alias): passing.remove(alias)
            case .setFrames(let frames): stack = frames
            }
        }
    }

    mutating func fail(_ message: String, at service: Int) { plan.failure = .init(message: message, service: service) }

    mutating func note(_ sentence: String) {
        if knownNotes.insert(sentence).inserted { plan.notes.append(sentence) }
    }

    mutating func add(_ outcome: ResolutionOutcome, _ service: Int, slot: String? = nil, processor: String? = nil) {
        plan.steps.append(.init(service: service, outcome: outcome, depth: depth, processor: processor, slot: slot))
    }

    private mutating func request(_ edge: DependencyEdge) {
        if edge.isObserved { return }
        if edge.isUndecided {
            return fail("no candidate is selected for \(edge.slotDescription) of \(index.key(edge.from))", at: edge.from)
        }
        if edge.isDeferred { return add(.deferred, edge.to, slot: edge.slotDescription) }
        request(edge.to, slot: edge.slotDescription, from: edge)
    }

    private mutating func request(_ service: Int, slot: String?, from edge: DependencyEdge?) {
        let node = node(service)
        switch node.kind {
        case .component: requestComponent(service, node, for: edge?.from, slot: slot)
        case .configuration where node.isDefinedSetting: requestComponent(service, node, for: nil, slot: slot)
        case .factory: requestProduct(of: service, node, for: edge?.from ?? service, slot: slot)
        case .alias: passThrough(service)
        case .configuration, .container, .located, .entry: break
        case .missing:
            if edge?.isOptional != true { fail("no definition provides \(node.serviceType)", at: edge?.from ?? service) }
        }
    }

    /// An alias has no instance.
    private mutating func passThrough(_ service: Int) {
        guard passing.insert(service).inserted else { return fail("the alias \(index.key(service)) refers to itself", at: service) }
        tasks.append(.passed(service))
        tasks += index.dependencies(of: service).reversed().map { .request($0) }
    }

    private mutating func requestComponent(_ service: Int, _ node: ServiceNode, for dependent: Int?, slot: String?) {
        if node.isAbstract { return fail("\(node.key) is abstract", at: service) }
        if node.isAsynchronous { note("\(node.key) is built asynchronously; the order of its parts is unknown") }
        let scopes: [String]?
        switch scopeContext(of: service, node) {
        case .known(let known): scopes = known
        case .outside(let scope): return fail("\(node.key) belongs to the scope \(scope), which is not entered here", at: service)
        }
        guard node.lifetime.isShared else {
            let requester = node.hooks.contains(ServiceHook.forRequester.text) ? dependent : nil
            return requestOwn(service, node, for: requester, in: scopes, slot: slot)
        }
        let isComplete = published.contains(service) || cycles.number(of: service).map { pending[$0]?.contains(service) ?? false } ?? false
        if isComplete { return add(.reusedShared, service, slot: slot) }
        if let frame = sharedFrames[service] { return passEarly(frame, slot: slot) }
        if case .scoped(let scope) = node.lifetime, scopes == nil {
            note("\(node.key) needs the scope \(scope) to be entered; outside of it the resolve fails")
        }
        construct(service, isShared: true, isRemembered: false, in: scopes, slot: slot)
    }

    private mutating func requestOwn(_ service: Int, _ node: ServiceNode, for requester: Int?, in scopes: [String]?, slot: String?) {
        let isPrototype = node.lifetime == .prototype
        let exists = requester.map { attributedPool.contains([service, $0]) } ?? pool.contains(service)
        if !isPrototype, exists { return add(.reusedInGraph, service, slot: slot) }
        for frame in framed.contains(service) ? Array(stack.reversed()) : [] {
            if frames[frame].service == service, frames[frame].requester == requester { return passEarly(frame, slot: slot) }
            // An instance that outlives the resolve must not retain a prototype under construction for another dependent.
            if isPrototype, frames[frame].isShared { break }
        }
        construct(service, isShared: false, isRemembered: !isPrototype, for: requester, in: scopes, slot: slot)
    }

    private mutating func requestProduct(of factory: Int, _ node: ServiceNode, for dependent: Int, slot: String?) {
        if node.lifetime != .prototype {
            if !products.insert([factory, dependent]).inserted { return }
            if node.lifetime.isShared { note("\(node.key) caches its products by argument; the graph does not know which") }
        }
        if framed.contains(factory), stack.contains(where: { frames[$0].service == factory }) {
            return fail("\(node.key) requires another product of itself, without end", at: factory)
        }
        constructProduct(of: factory, node, slot: slot)
    }

    private mutating func constructProduct(of factory: Int, _ node: ServiceNode, slot: String?) {
        construct(factory, isShared: false, isRemembered: false, in: node.lifetime.isShared ? here.map { _ in [] } : here, slot: slot)
    }

    /// The scopes around an instance's construction.
    private enum ScopeContext {
        /// The scopes from inside to outside; nil if unknown.
        case known([String]?)
        /// The required scope is not entered.
        case outside(Scope)
    }

    private var here: [String]? { stack.last.map { frames[$0].scopes } ?? entered }

    /// An instance that outlives a scope is built outside of it. A member of a cycle is built in the scopes of the shared members that retain it.
    private func scopeContext(of service: Int, _ node: ServiceNode) -> ScopeContext {
        let partner = node.lifetime.isShared ? nil : cycles.number(of: service).flatMap { cycles.sharedLifetime(in: $0) }
        guard let here else { return .known(nil) }
        switch partner ?? node.lifetime {
        case .scoped(let scope): return here.firstIndex(of: scope.name).map { .known(Array(here[$0...])) } ?? .outside(scope)
        case .singleton, .lazySingleton, .weakSingleton: return .known([])
        case .objectGraph, .prototype: return .known(here)
        }
    }

    private mutating func construct(
        _ service: Int, isShared: Bool, isRemembered: Bool, for requester: Int? = nil, in scopes: [String]?, slot: String?
    ) {
        let frame = frames.count
        frames.append(
            Frame(service: service, isShared: isShared, isRemembered: isRemembered, requester: requester, depth: depth, scopes: scopes))
        stack.append(frame)
        framed.insert(service)
        if let cycle = cycles.number(of: service) { initializing[cycle, default: 0] += 1 }
        if isShared { sharedFrames[service] = frame }
        if let cycle = cycles.number(of: service), isShared || cycles.sharedLifetime(in: cycle) != nil { open[cycle, default: 0] += 1 }
        add(.built, service, slot: slot)
        depth += 1
        let parts = ConstructionRequests(of: service, in: index)
        for sentence in parts.notes { note(sentence) }
        tasks.append(.finish(frame))
        // A value is copied when it is passed on, so it becomes visible only when complete.
        if parts.isValue { tasks.append(.expose(frame)) }
        tasks += parts.steps.reversed().map { .inject(frame: frame, $0) }
        if !parts.isValue { tasks.append(.expose(frame)) }
        tasks += parts.parameters.reversed().map { .request($0) }
    }

    private mutating func expose(_ frame: Int) {
        guard !frames[frame].isVisible else { return }
        frames[frame].isVisible = true
        if let cycle = cycles.number(of: frames[frame].service) { initializing[cycle, default: 1] -= 1 }
        let waiting = frames[frame].waiting
        frames[frame].waiting = []
        for action in waiting.reversed() {
            // Deferred injections run with the stack of the time of their deferral, so that they find the same instances under construction.
            tasks.append(.setFrames(stack))
            tasks += action.edges.reversed().map { .request($0) }
            tasks.append(.setFrames(action.frames))
        }
    }

    /// Defers an injection within a cycle while a member of the cycle runs its initializer.
    private mutating func inject(_ frame: Int, _ edges: [DependencyEdge]) {
        if let cycle = cycles.number(of: frames[frame].service), initializing[cycle] ?? 0 > 0,
            edges.contains(where: { cycles.number(of: $0.to) == cycle }),
            let initializing = stack.first(where: { !frames[$0].isVisible && cycles.number(of: frames[$0].service) == cycle })
        {
            frames[initializing].waiting.append((stack, edges))
            return
        }
        tasks += edges.reversed().map { .request($0) }
    }

    private mutating func passEarly(_ frame: Int, slot: String?) {
        let service = frames[frame].service
        guard frames[frame].isVisible else { return fail("\(node(service).key) needs itself before it is complete", at: service) }
        add(.closedCycle, service, slot: slot)
        process(frame)
    }

    private mutating func process(_ frame: Int) {
        guard !frames[frame].isProcessed else { return }
        frames[frame].isProcessed = true
        let service = frames[frame].service
        for processor in node(service).decorators { add(.wrapped, service, processor: processor) }
    }

    private mutating func finish(_ frame: Int) {
        process(frame)
        stack.removeLast()
        depth -= 1
        let service = frames[frame].service
        let cycle = cycles.number(of: service)
        if frames[frame].isShared {
            if node(service).lifetime == .weakSingleton || cycle == nil {
                published.insert(service)
            } else if let cycle {
                pending[cycle, default: []].insert(service)
            }
            sharedFrames[service] = nil
        } else if frames[frame].isRemembered {
            if let requester = frames[frame].requester { attributedPool.insert([service, requester]) } else { pool.insert(service) }
        }
        guard let cycle, let count = open[cycle] else { return }
        open[cycle] = count == 1 ? nil : count - 1
        if count == 1 { published.formUnion(pending.removeValue(forKey: cycle) ?? []) }
    }
}

extension ServiceNode {
    /// Whether a configuration value has a separate definition, instead of being read where it is required.
    package var isDefinedSetting: Bool { kind == .configuration && !assembly.isEmpty && assembly != "Configuration" }

    /// Whether its own requests build instances.
    package var isBuilt: Bool { (kind == .component || kind == .factory || isDefinedSetting) && !isAbstract }
}
