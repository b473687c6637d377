import Wiring

/// The definition with the key of a placeholder, of any type.
struct PlaceholderSource: LinkedSource {
    let placeholder: TextTemplate.Placeholder
    let template: TextTemplate

    package var wantedKey: String? { placeholder.key }
    /// The text contains a description of the instance, not the instance.
    package var keepsInstance: Bool { false }

    /// The nodes of the definitions by key.
    private struct Table: Sendable {
        var nodes: UnspecializedDictionary<String, Int> = [:]

        init(_ blueprint: Blueprint) {
            for node in blueprint.nodes.indices where blueprint.nodes[node].role == .definition { nodes[blueprint.key(of: node)] = node }
        }
    }

    package func targets(of dependency: Dependency, from node: Int, with linker: BlueprintLinker) -> [Int] {
        let table = linker.extensions[Table.self] ?? Table(linker.blueprint)
        linker.extensions[Table.self] = table
        if let target = table.nodes[placeholder.key] { return [target] }
        linker.blueprint.unresolved.append(UnresolvedEdge(linker.blueprint.edges.count))
        return [-1]
    }

    package func finding(for edge: Blueprint.Edge, in explanation: Explanation) -> Finding {
        explanation.unknownPlaceholder(placeholder, in: template, of: edge.from)
    }
}
