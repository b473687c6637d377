import Wiring

/// All definitions of a type, including hidden ones, so that a choice can select one by name.
struct NamedDefinitions: LinkedSource {
    /// The nodes of the concrete definitions, by the type under which they are requested.
    private struct Table: Sendable {
        var nodes: [ObjectIdentifier: [Int]] = [:]

        init(_ blueprint: Blueprint) {
            for node in blueprint.nodes.indices {
                guard let definition = blueprint.nodes[node].definition, !definition.isAbstract else { continue }
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
