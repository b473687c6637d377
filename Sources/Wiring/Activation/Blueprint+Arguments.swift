/// A definition that represents an argument of a factory.
@usableFromInline package struct ArgumentNode: Sendable {
    /// The index of the argument.
    let position: Int
    /// The node of the definition.
    let node: Int
}

extension Blueprint {
    /// Whether a node represents an argument of a factory.
    func isRuntimeArgument(_ node: Int) -> Bool { hasRareLifetimes && annotated(node)?.options.runtimeArgument != nil }

    /// The factory whose argument a node represents.
    func factory(ofArgument node: Int) -> Int? { argumentPlaces.first { $0.value.contains { $0.node == node } }?.key }
}
