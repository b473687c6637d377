import RuntimeLayout
import Wiring

/// The definition with the key of a placeholder, of any type.
struct PlaceholderSource: LinkedSource {
    let placeholder: TextTemplate.Placeholder
    let template: TextTemplate

    package var wantedKey: String? { placeholder.key }
    /// The text contains a description of the instance, not the instance.
    package var keepsInstance: Bool { false }

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

/// The text that replaces a placeholder.
enum PlaceholderText {
    /// Converts a value to text: a string itself, a description, or the raw value of an enumeration; nil for other values and for nil.
    static func text(of value: Any) -> String? {
        if let text = value as? String { return text }
        if let described = value as? any CustomStringConvertible { return described.description }
        if let raw = value as? any RawRepresentable { return text(of: raw.rawValue) }
        return nil
    }

    /// True if instances of a type may be convertible to text. Only for value types is a negative answer certain.
    static func mayConvert(from type: Any.Type) -> Bool {
        if let wrapped = TypeKind.wrapped(type) { return mayConvert(from: wrapped) }
        if type is AnyClass || TypeKind(type).isExistential || type == Any.self { return true }
        return type is any CustomStringConvertible.Type || type is any RawRepresentable.Type
    }
}
