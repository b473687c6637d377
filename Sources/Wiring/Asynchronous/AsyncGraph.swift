/// One object graph that is built asynchronously: the counterpart of ``Resolution``.
///
/// Whatever has to be awaited is built first and then offered to an ordinary synchronous resolve of the same graph, which finds it as it finds
/// any member of the graph. So optionals, collections and further types work for asynchronous definitions as they do for others.
struct AsyncGraph: @unchecked Sendable {
    /// An asynchronous instance that the next synchronous resolve will find.
    struct Offer: Sendable {
        var slot: Int
        var instance: BuiltInstance
    }

    let core: ContainerCore
    /// The instances of the graph, and its identity. Used only within ``synchronously(_:)``.
    let work: ResolutionWork

    init(_ core: ContainerCore, work: ResolutionWork = ResolutionWork()) {
        self.core = core
        self.work = work
    }

    /// Resolves a slot as an outermost request.
    func request<Value>(_ type: Value.Type, at slot: Int) async throws -> Value {
        try await outermost { try await instance(of: Value.self, at: slot) }
    }

    /// Resolves a slot for a handle: as a part of the request that is under way, or, when that is over, as a request of its own.
    func further<Value>(_ type: Value.Type, at slot: Int) async throws -> Value {
        locked { work.begin() }
        return try await request(Value.self, at: slot)
    }

    /// Runs an outermost request, and does what was to be done after all.
    func outermost<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            let value = try await body()
            end(failed: false)
            return value
        } catch {
            end(failed: true)
            throw error
        }
    }

    /// Resolves a slot as part of a request.
    func instance<Value>(of type: Value.Type, at slot: Int) async throws -> Value {
        let offers = try await prepare(slot)
        return try synchronously { resolution in
            try with(offers, &resolution) { resolution in try resolution.instance(of: Value.self, at: slot) }
        }
    }

    /// Puts something off until the request is over.
    func putOff(_ action: @escaping () -> Void) {
        locked { work.putOff(action) }
    }

    /// Does what was put off until the end of a request.
    func end(failed: Bool) {
        for action in locked({ work.end(failed: failed) }) { action() }
    }

    /// Builds what has to be awaited before a slot can be resolved synchronously.
    func prepare(_ slot: Int) async throws -> [Offer] {
        var offers: [Offer] = []
        for base in core.blueprint.awaited(by: slot) { offers.append(Offer(slot: base, instance: try await instance(at: base))) }
        return offers
    }

    /// Runs a synchronous resolve of this graph. The locks are taken in the order in which a resolve that needs both comes by them.
    func synchronously<Value>(_ body: (inout Resolution) throws -> Value) rethrows -> Value {
        try locked {
            var resolution = Resolution(core, work: work)
            resolution.isGuarding = true
            return try body(&resolution)
        }
    }

    private func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
        try core.creation.withLock(body)
    }

    /// Runs a part of a synchronous resolve that finds the instances offered.
    func with<Value>(
        _ offers: [Offer], _ resolution: inout Resolution, _ body: (inout Resolution) throws -> Value
    ) throws -> Value {
        for offer in offers { work.offer(offer.instance.box, at: offer.slot) }
        // What belongs to the graph is kept by the graph; a prototype must be new for the next parameter.
        defer { for offer in offers where core.blueprint.slots[offer.slot].lifetime != .objectGraph { work.offer(nil, at: offer.slot) } }
        return try body(&resolution)
    }

    // MARK: Instances

    /// The instance of an asynchronous definition, by its lifetime.
    func instance(at slot: Int) async throws -> BuiltInstance {
        switch core.blueprint.slots[slot].lifetime {
        case .prototype: return try await construct(slot)
        case .objectGraph: return try await memberOfGraph(slot)
        case .singleton, .lazySingleton, .weakSingleton, .scoped: return try await core.sharedInstance(at: slot)
        }
    }

    /// An instance that is one within this graph, also when several tasks go on with the graph at once.
    private func memberOfGraph(_ slot: Int) async throws -> BuiltInstance {
        if let instance = remembered(slot) {
            core.tracer?.record(.reusedInGraph(slot: slot))
            return instance
        }
        let place = AsyncWorkshop.Place(owner: ObjectIdentifier(work), slot: slot)
        let plan = AsyncWorkshop.Plan(
            core: core, slot: slot,
            existing: { remembered(slot) },
            build: { try await construct(slot) },
            keep: { built in
                locked { work.offer(built.box, at: slot) }
                return built
            })
        return try await core.asynchronous.instance(of: place, plan)
    }

    private func remembered(_ slot: Int) -> BuiltInstance? {
        locked { work.instance(at: slot).map { BuiltInstance($0) } }
    }

    /// Builds an instance: dependencies, initializer, hooks, post-processors.
    func construct(_ slot: Int) async throws -> BuiltInstance {
        try Task.checkCancellation()
        guard let build = core.blueprint.slots[slot].definition?.recipe.buildAsynchronously else {
            throw ResolutionError(core.blueprint.awaitRequested(slot: slot), path: [])
        }
        let clock = ContinuousClock()
        let start = core.tracer.map { _ in clock.now }
        core.tracer?.record(.began(slot: slot))
        do {
            let made = try await build(AsyncConstruction(graph: self, slot: slot))
            let processed = try process(made, slot: slot)
            core.tracer?.record(.finished(slot: slot, start.map { $0.duration(to: clock.now) } ?? .zero))
            return processed
        } catch {
            core.tracer?.record(.failed(slot: slot))
            throw error
        }
    }

    /// Runs the post-processors of a slot over an instance.
    func process(_ instance: BuiltInstance, slot: Int) throws -> BuiltInstance {
        guard !core.blueprint.slots[slot].processors.isEmpty else { return instance }
        return BuiltInstance(try Resolution(core).process(instance.box, slot: slot))
    }
}
