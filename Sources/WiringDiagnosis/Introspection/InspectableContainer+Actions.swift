#if DEBUG || Explorer
package import Wiring
import WiringVocabulary

extension InspectableContainer {
    /// Does something to an instance of the definition in a node.
    /// - Parameters:
    ///   - name: what is to be done.
    ///   - node: the definition's node.
    ///   - instance: the instance as the container hands it out: with its decorators.
    ///   - arguments: the arguments as a person gives them.
    /// - Returns: what came of it, or what to wait for; nil when the definition has no such action, or the instance is none of its service type.
    package func perform(_ name: String, at node: Int, on instance: Any, arguments: [ArgumentValue]) throws -> ActionRun? {
        let blueprint = checked.blueprint
        guard let action = blueprint.nodes[node].definition?.options.actions.first(where: { $0.name == name }) else { return nil }
        var texts = ArgumentTexts(arguments, blueprint: blueprint, node: node, action: name)
        for type in action.argumentTypes { texts.expect(type) }
        try texts.check()
        return try action.run(instance, try action.argumentTypes.map { try texts.next($0) })
    }
}
#endif
