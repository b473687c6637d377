import Wiring

extension Blueprint {
    /// The names of the definitions that a choice by name can select, within their assemblies, in the order of the edges.
    func namesOfChoices(of node: Int) -> [String] {
        edges(of: node).compactMap { edge in
            guard case .feature(let source) = dependency(of: edge).source, source is NamedDefinitions, edge.target >= 0 else { return nil }
            return label(of: edge.target)
        }
    }

    /// The edge of a choice's option if the option is a configuration value; nil for other nodes.
    private func optionEdge(of node: Int) -> (choice: OptionChoice, reader: AnyConfigurationReader, edge: Edge)? {
        guard let choice = nodes[node].definition?.options.extensions[OptionChoice.self], let first = edges(of: node).first,
            let reader = configurationReader(of: first), first.target >= 0
        else { return nil }
        return (choice, reader, first)
    }

    /// The constant option of a choice that matches none of its branches, with its reader.
    func unmatchedOption(of node: Int) -> (reader: AnyConfigurationReader, value: String)? {
        guard let (choice, reader, edge) = optionEdge(of: node), let value = nodes[edge.target].thunk.constant,
            choice.branch(nodes[edge.target].thunk, namesOfChoices(of: node)) == nil
        else { return nil }
        return (reader, String(describing: value))
    }

    /// The edges of the branch that a choice takes, if the option is a configuration value.
    fileprivate func takenBranch(of node: Int) -> Range<Int>? {
        guard let (choice, _, edge) = optionEdge(of: node) else { return nil }
        let first = firstEdge(of: node) + 1
        return choice.branch(nodes[edge.target].thunk, namesOfChoices(of: node)).map { first + $0.lowerBound..<first + $0.upperBound }
    }
}

extension BlueprintLinker {
    /// Marks which branches the choices take, as far as their options are known.
    func markBranches() {
        for node in blueprint.annotatedNodes where node >= firstNode {
            guard let taken = blueprint.takenBranch(of: node) else { continue }
            markTakenBranch(taken, of: blueprint.edgeNumbers(of: node).dropFirst())
        }
    }
}
