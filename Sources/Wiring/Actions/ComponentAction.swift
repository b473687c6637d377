/// Something that can be done to an instance from a tool, with arguments that a person types.
package struct ComponentAction: Sendable {
    /// What it is called.
    package let name: String
    /// What its arguments are called; those without a name are numbered.
    package let argumentNames: [String]
    /// The types of its arguments.
    package let argumentTypes: [Any.Type]
    /// Does it; nil when the instance is not of the service's type.
    fileprivate let run: @Sendable (_ instance: Any, _ arguments: ArgumentTexts) throws -> Any?

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
            return try body(service, repeat try arguments.next((each Argument).self)) as Any
        }
    }
}

extension InspectableContainer {
    /// Does something to an instance of the definition in a slot.
    /// - Parameters:
    ///   - name: what is to be done.
    ///   - slot: the definition's slot.
    ///   - instance: the instance as the container hands it out: with its decorators.
    ///   - arguments: the arguments as a person gives them.
    /// - Returns: what came of it; nil when the definition has no such action, or the instance is none of its service type.
    package func perform(_ name: String, at slot: Int, on instance: Any, arguments: [ArgumentValue]) throws -> Any? {
        guard let action = blueprint.slots[slot].definition?.recipe.actions.first(where: { $0.name == name }) else { return nil }
        return try action.run(instance, ArgumentTexts(arguments, blueprint: blueprint, slot: slot, action: name))
    }
}
