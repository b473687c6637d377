import Wiring

/// Selects the branch of a component that chooses between others.
struct OptionChoice: Sendable {
    /// Returns the edges of the branch for the code of the option and the names of the definitions that are chosen by name, counted from those of the
    /// first branch; nil if no branch matches, or if the option is unknown before it is built.
    let branch: @Sendable (_ option: InstanceCode, _ names: [String]) -> Range<Int>?
}

extension Blueprint {
    /// The names of the definitions that a choice by name can select, within their assemblies, in the order of the edges.
    func namesOfChoices(of node: Int) -> [String] {
        edges(of: node).compactMap { edge in
            guard case .feature(let source) = dependency(of: edge).source, source is NamedDefinitions, edge.target >= 0 else { return nil }
            return label(of: edge.target)
        }
    }

    /// The option of a choice, and the branch that it selects, if the option is a configuration value; nil for other nodes.
    func option(of node: Int) -> (reader: ConfigurationReader, code: InstanceCode, branch: Range<Int>?)? {
        guard let choice = nodes[node].definition?.options.extensions[OptionChoice.self], let first = edges(of: node).first,
            let reader = configurationReader(of: first), first.target >= 0
        else { return nil }
        let code = nodes[first.target].thunk
        return (reader, code, choice.branch(code, namesOfChoices(of: node)))
    }

}

extension BlueprintLinker {
    /// Marks which branches the choices take, as far as their options are known.
    func markBranches() {
        for node in blueprint.annotatedNodes where node >= firstNode {
            guard let branch = blueprint.option(of: node)?.branch else { continue }
            let first = blueprint.firstEdge(of: node) + 1
            let taken = first + branch.lowerBound..<first + branch.upperBound
            markTakenBranch(taken, of: blueprint.edgeNumbers(of: node).dropFirst())
        }
    }
}

/// All definitions of a type, including hidden ones, so that a choice can select one by name.
struct NamedDefinitions: LinkedSource {
    /// The nodes of the concrete definitions, by the type under which they are requested.
    private struct Table: Sendable {
        var nodes: UnspecializedDictionary<ObjectIdentifier, [Int]> = [:]

        init(_ blueprint: Blueprint) {
            for (node, entry) in blueprint.nodes.enumerated() {
                guard let definition = entry.definition, !definition.isAbstract else { continue }
                nodes[ObjectIdentifier(definition.requestType), default: []].append(node)
            }
        }
    }

    package func targets(of dependency: Dependency, from node: Int, with linker: BlueprintLinker) -> [Int] {
        let table = linker.extensions[Table.self] ?? Table(linker.blueprint)
        linker.extensions[Table.self] = table
        return (table.nodes[ObjectIdentifier(dependency.type)] ?? []).filter { $0 != node }
    }
}
