import RuntimeLayout
package import Wiring

/// An action on an instance when the container starts or stops.
struct LifeCycleHook: Sendable {
    /// The occasion of the action: `onStart` or `onStop`.
    let moment: ServiceHook
    /// Runs the action on the instance in a box of the service type; nil for an asynchronous action.
    let run: (@Sendable (AnyObject) throws -> Void)?
    private var isOnMainActor = false
    /// Runs the action on the instance in a box of the service type, and awaits it.
    let runAwaited: nonisolated(nonsending) @Sendable (AnyObject) async throws -> Void

    init<Service>(_ moment: ServiceHook, _ action: @escaping @Sendable (Service) throws -> Void) {
        self.moment = moment
        run = { try action(InstanceBox.value(in: $0, as: Service.self)) }
        runAwaited = { try action(InstanceBox.value(in: $0, as: Service.self)) }
    }

    init<Service>(
        _ moment: ServiceHook, awaiting action: nonisolated(nonsending) @escaping @Sendable (sending Service) async throws -> Void
    ) {
        self.moment = moment
        run = nil
        runAwaited = { box in
            // The container passes its instances to any requesting thread, sendable or not; stopping one is no different.
            nonisolated(unsafe) let service = InstanceBox.value(in: box, as: Service.self)
            try await action(service)
        }
    }

    var runsSynchronously: Bool { run != nil && (!isOnMainActor || MainActorCheck.isCurrent) }

    init<Service>(_ moment: ServiceHook, onMainActor action: @escaping @MainActor @Sendable (Service) throws -> Void) {
        self.moment = moment
        let unisolated = removingIsolation(of: action, as: (@Sendable (Service) throws -> Void).self)
        isOnMainActor = true
        run = { try unisolated(InstanceBox.value(in: $0, as: Service.self)) }
        runAwaited = { box in
            // The container retains the instance, and this reference to its box is not used elsewhere during the call.
            let built = BuiltInstance(box)
            try await MainActor.run { try action(InstanceBox.value(in: built.box, as: Service.self)) }
        }
    }
}

extension Definition {
    /// Adds the start and stop hooks of another definition of the same service type.
    package func addLifeCycleHooks(of other: Definition) {
        for hook in other.options.extensions[LifeCycleHooks.self]?.hooks ?? [] { addLifeCycleHook(hook) }
    }

    func addLifeCycleHook(_ hook: LifeCycleHook) {
        options.extensions[LifeCycleHooks.self] = LifeCycleHooks(hooks: (options.extensions[LifeCycleHooks.self]?.hooks ?? []) + [hook])
        options.tracker = LifeCycle.self
        use(LifeCycleFeature.self)
        addHook(hook.moment)
    }
}
