#if DEBUG || Explorer
extension InspectableContainer {
    /// Performs an action on an instance of the definition in a node.
    /// - Parameters:
    ///   - node: the definition's node.
    ///   - instance: the instance as the container returns it, with its decorators.
    ///   - arguments: the arguments as entered by the user.
    /// - Returns: the result or the pending task; nil if the definition has no such action, or the instance does not have its service type.
    package func perform(_ name: String, at node: Int, on instance: Any, arguments: [ArgumentValue]) throws -> ActionRun? {
        let blueprint = checked.blueprint
        guard let action = blueprint.nodes[node].definition?.actions.first(where: { $0.name == name }) else { return nil }
        let texts = ArgumentConverter(arguments, blueprint: blueprint, node: node, action: name)
        try texts.check(action.argumentTypes)
        return try action.run(instance, try action.argumentTypes.map { try texts.next($0) })
    }
}
#endif
