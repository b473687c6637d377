import RuntimeLayout
import Wiring

/// Something that is done to an instance when the container starts or stops.
struct LifeCycleHook: Sendable {
    /// When it is done.
    enum Moment: Sendable {
        case start
        case stop
    }

    let moment: Moment
    /// Does it to the instance in a box of the service type, unless it has to be awaited.
    let run: (@Sendable (AnyObject) throws -> Void)?
    /// Does it to the instance in a box of the service type.
    let runAwaited: nonisolated(nonsending) @Sendable (AnyObject) async throws -> Void

    /// Something that is done at once.
    init<Service>(_ moment: Moment, _ action: @escaping @Sendable (Service) throws -> Void) {
        self.moment = moment
        run = { try action(InstanceBox.value(in: $0, as: Service.self)) }
        runAwaited = { try action(InstanceBox.value(in: $0, as: Service.self)) }
    }

    /// Something that has to be awaited.
    init<Service>(_ moment: Moment, awaiting action: nonisolated(nonsending) @escaping @Sendable (sending Service) async throws -> Void) {
        self.moment = moment
        run = nil
        runAwaited = { box in
            // The container hands its instances to every thread that asks, whatever they are; to stop one is no different.
            nonisolated(unsafe) let service = InstanceBox.value(in: box, as: Service.self)
            try await action(service)
        }
    }

    /// Something that the main actor does. At once only where this is the main actor.
    init<Service>(_ moment: Moment, onMainActor action: @escaping @MainActor @Sendable (Service) throws -> Void) {
        self.moment = moment
        let unisolated = removingIsolation(of: action, as: (@Sendable (Service) throws -> Void).self)
        run = { if MainActorPresence.isHere { try unisolated(InstanceBox.value(in: $0, as: Service.self)) } }
        runAwaited = { box in
            // The container keeps the instance, and nobody uses this reference to its box meanwhile.
            let built = BuiltInstance(box)
            try await MainActor.run { try action(InstanceBox.value(in: built.box, as: Service.self)) }
        }
    }

    /// What people read of it.
    var word: ServiceHook { moment == .start ? .onStart : .onStop }
}

extension Definition {
    /// Adds something that is done when the container starts or stops.
    func addLifeCycleHook(_ hook: LifeCycleHook) {
        var lifeCycle = options.extensions[LifeCycleHooks.self] ?? LifeCycleHooks()
        lifeCycle.hooks.append(hook)
        options.extensions[LifeCycleHooks.self] = lifeCycle
        options.tracker = LifeCycle.self
        use(LifeCycleFeature.self)
        noteHook(hook.word)
    }
}
