import Wiring

extension Blueprint {
    /// The names, within their assemblies, of the definitions that a choice by name leads to, in the order of their edges.
    func namesOfChoices(of node: Int) -> [String] {
        edges(of: node).compactMap { edge in
            guard case .feature(let source) = dependency(of: edge).source, source is NamedDefinitions, edge.target >= 0 else { return nil }
            return label(of: edge.target)
        }
    }

    /// The edge of a choice whose option is a value of the configuration; nil for every other node.
    private func optionEdge(of node: Int) -> (choice: OptionChoice, reader: AnyConfigurationReader, edge: Edge)? {
        guard let choice = nodes[node].definition?.options.extensions[OptionChoice.self], let first = edges(of: node).first,
            let reader = configurationReader(of: first), first.target >= 0
        else { return nil }
        return (choice, reader, first)
    }

    /// The constant option of a choice that fits none of its branches, with its reader.
    func unmatchedOption(of node: Int) -> (reader: AnyConfigurationReader, value: String)? {
        guard let (choice, reader, edge) = optionEdge(of: node), let value = nodes[edge.target].thunk.constantText,
            choice.branch(nodes[edge.target].thunk, namesOfChoices(of: node)) == nil
        else { return nil }
        return (reader, value)
    }

    /// The edge that a choice takes, counted from its first branch, where the option is a value of the configuration.
    fileprivate func takenBranch(of node: Int) -> Int? {
        guard let (choice, _, edge) = optionEdge(of: node) else { return nil }
        return choice.branch(nodes[edge.target].thunk, namesOfChoices(of: node))
    }
}

extension BlueprintLinker {
    /// Marks the branches that choices take, and those that they do not, where the options are known.
    func markBranches() {
        for node in blueprint.remarkableNodes where node >= firstNode {
            guard let taken = blueprint.takenBranch(of: node) else { continue }
            takeBranch(blueprint.firstEdge(of: node) + 1 + taken, of: blueprint.edgeNumbers(of: node).dropFirst())
        }
    }
}
