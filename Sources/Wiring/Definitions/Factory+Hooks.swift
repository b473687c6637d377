extension Factory {
    /// Calls a method of each product after the initializer, with its parameters resolved by type.
    /// - Parameters:
    ///   - method: an unapplied method: `MessageScreen.prepare`.
    ///   - name: the method's name for people; functions do not tell theirs.
    ///   - moment: when; among the properties, in the order in which they are written, unless you say otherwise.
    @inlinable
    public func call<each Parameter>(
        _ method: @escaping @Sendable (Service) -> (repeat each Parameter) throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> Factory {
        calling(name, at: moment, taking: typesOfParameters(repeat (each Parameter).self)) { product, resolution, first in
            let receiver = product.instance(Service.self)
            var edge = first
            try method(receiver)(repeat try resolution.next((each Parameter).self, &edge))
        }
    }

    @usableFromInline
    func calling(
        _ name: String?, at moment: InjectionMoment, taking types: [Any.Type],
        _ call: @escaping @Sendable (UnsafeMutableRawPointer, inout Resolution, Int) throws -> Void
    ) -> Factory {
        let number = definition.recipe.callCount + 1
        let step = InjectionStep(
            calling: name, number: number, at: moment, taking: types, on: definition.recipe.implementationType, call)
        return adding(step).with { $0.hooks.append(.call(name ?? "method \(number)")) }
    }

    /// Does something with each product before anything is injected into it.
    /// - Parameter action: what is done.
    public func beforeInjection(_ action: @escaping @Sendable (Service) throws -> Void) -> Factory {
        let step = InjectionStep(.beforeInjection, .hook("before injection")) { product, _, _, _ in
            try action(product.instance(Service.self))
        }
        return adding(step).with { $0.noteHook(.beforeInjection) }
    }

    /// Does something with each product once everything is injected into it. In a cycle its partners may not be complete yet; see
    /// ``afterAllInjections(_:)``.
    /// - Parameter action: what is done.
    public func afterInjection(_ action: @escaping @Sendable (Service) throws -> Void) -> Factory {
        let step = InjectionStep(.afterInjection, .hook("after injection")) { product, resolution, node, _ in
            let receiver = product.instance(Service.self)
            // With an injection still waiting for a partner to exist, the hook waits behind it.
            if resolution.isInCycle(node), resolution.postponesHook(of: node, { _ in try action(receiver) }) { return }
            try action(receiver)
        }
        return adding(step).with { $0.noteHook(.afterInjection) }
    }

    /// Does something with each product once the call of the factory is complete, or the request that it is part of: every partner of every cycle has
    /// all it needs.
    /// - Parameter action: what is done.
    public func afterAllInjections(_ action: @escaping @Sendable (Service) -> Void) -> Factory {
        let step = InjectionStep(.afterInjection, .hook("after all injections")) { product, resolution, _, _ in
            let receiver = product.instance(Service.self)
            resolution.afterAll { action(receiver) }
        }
        return adding(step).with { $0.noteHook(.afterAllInjections) }
    }
}
