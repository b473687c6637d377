import Wiring

/// A runtime argument of a factory, as a dependency within the object graphs of its products.
struct RuntimeArgument: Sendable {
    let factory: Reference
    let type: Any.Type
    /// The number of the argument among the factory's arguments of that type, counted from one.
    let number: Int
    /// The position among all arguments of the factory, counted from zero; nil if there is no matching argument.
    let position: Int?
}

extension BlueprintLinker {
    func link(_ argument: RuntimeArgument, to node: Int) {
        guard blueprint.nodes[node].definition?.isAbstract == false else { return }
        let explanation = Explanation(blueprint)
        guard let factory = self.node(of: argument.factory, from: node) else {
            let words = [TypeName.of(argument.factory.assemblyType), blueprint.name]
            findings.append(explanation.finding(.foreignFactory, node: node, words))
            return
        }
        if let position = argument.position {
            blueprint.argumentPlaces[factory, default: []].append((position, node))
        } else {
            findings.append(explanation.noSuchArgument(argument, of: factory, for: node))
        }
    }
}
