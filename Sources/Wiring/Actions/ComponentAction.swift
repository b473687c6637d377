/// Something that can be done to an instance from a tool, with arguments that a person types.
package struct ComponentAction: Sendable {
    /// What it is called.
    package let name: String
    /// What its arguments are called; those without a name are numbered.
    package let argumentNames: [String]
    /// The types of its arguments.
    package let argumentTypes: [Any.Type]
    /// Begins it; nil when the instance is not of the service's type.
    fileprivate let run: @Sendable (_ instance: Any, _ arguments: ArgumentTexts) throws -> ActionRun?

    init<Service, Output, each Argument>(
        _ name: String, naming argumentNames: [String], _ body: @escaping @Sendable (Service, repeat each Argument) throws -> Output
    ) {
        self.name = name
        self.argumentNames = argumentNames
        argumentTypes = typesOfParameters(repeat (each Argument).self)
        run = { instance, arguments in
            guard let service = instance as? Service else { return nil }
            var arguments = arguments
            for type in repeat (each Argument).self { arguments.expect(type) }
            try arguments.check()
            return .done(try body(service, repeat try arguments.next((each Argument).self)) as Any)
        }
    }

    init<Service, Output, each Argument>(
        _ name: String, naming argumentNames: [String],
        awaiting body: nonisolated(nonsending) @escaping @Sendable (Service, repeat each Argument) async throws -> Output
    ) {
        self.name = name
        self.argumentNames = argumentNames
        argumentTypes = typesOfParameters(repeat (each Argument).self)
        run = { instance, arguments in
            guard let service = instance as? Service else { return nil }
            var arguments = arguments
            for type in repeat (each Argument).self { arguments.expect(type) }
            try arguments.check()
            let values = (repeat try arguments.next((each Argument).self))
            return .pending(BegunAction { try await body(service, repeat each values) })
        }
    }
}

/// How far an action has come when it has been begun.
package enum ActionRun {
    /// It is done, and this came of it.
    case done(Any)
    /// It has to be waited for.
    case pending(BegunAction)
}

/// An asynchronous action that has its instance and its arguments. These stay on the main thread, on which a host does everything.
package struct BegunAction: @unchecked Sendable {
    fileprivate let work: nonisolated(nonsending) () async throws -> Any

    /// Does it.
    @MainActor package func finish() async throws -> ActionOutcome { ActionOutcome(value: try await work()) }
}

/// What came of an action that was waited for, on its way back to the one who waits.
package struct ActionOutcome: @unchecked Sendable {
    /// What came of it.
    package let value: Any
}

extension InspectableContainer {
    /// Does something to an instance of the definition in a slot.
    /// - Parameters:
    ///   - name: what is to be done.
    ///   - slot: the definition's slot.
    ///   - instance: the instance as the container hands it out: with its decorators.
    ///   - arguments: the arguments as a person gives them.
    /// - Returns: what came of it, or what to wait for; nil when the definition has no such action, or the instance is none of its service type.
    package func perform(_ name: String, at slot: Int, on instance: Any, arguments: [ArgumentValue]) throws -> ActionRun? {
        guard let action = blueprint.slots[slot].definition?.recipe.actions.first(where: { $0.name == name }) else { return nil }
        return try action.run(instance, ArgumentTexts(arguments, blueprint: blueprint, slot: slot, action: name))
    }
}
