extension Blueprint {
    /// The names, within their assemblies, of the definitions that a choice by key leads to, in the order of their edges.
    func namesOfChoices(of node: Int) -> [String] {
        edges(of: node).compactMap { edge in
            guard case .allNamed = dependency(of: edge).source, edge.target >= 0 else { return nil }
            return label(of: edge.target)
        }
    }

    /// The edge that a choice takes, counted from the first branch's, where the option is a constant of the configuration.
    package func takenBranch(of node: Int) -> Int? {
        guard let choice = nodes[node].definition?.recipe.choice, let first = edges(of: node).first,
            case .configuration = dependency(of: first).source, first.target >= 0
        else { return nil }
        return choice(nodes[first.target].thunk, namesOfChoices(of: node))
    }

}
