#if DEBUG || Explorer
import FindingTexts

// Generates the code that selects one of several definitions.
extension FindingDiagnostic {
    func choice(of keyPath: String, for edge: Edge) -> String {
        let dependency = blueprint.dependency(of: edge)
        switch edge.kind {
        case .property where dependency.keyPath == nil: return ".using(\(keyPath), forMarked: \"\(dependency.name ?? "property")\")"
        case .property: return ".inject(\\.property, from: \(keyPath))"
        case .method:
            guard case .call(let method, let parameter)? = dependency.name.map({ EdgeSlot($0, of: .method) }) else { break }
            return ".using(\(keyPath), inCallOf: \"\(method)\", forParameter: \(parameter))"
        default: break
        }
        return ".using(\(keyPath))"
    }

    /// The key path to a definition, `\MailAssembly.store`; nil if its assembly has no property for it.
    func keyPath(to node: Int) -> String? {
        guard blueprint.nodes[node].role == .definition, blueprint.nodes[node].assembly >= 0,
            let start = keyPath(toAssembly: blueprint.nodes[node].assembly)
        else { return nil }
        let entry = blueprint.entry(of: node)
        // The element of a dictionary is optional, so it has no key path to a definition.
        if let element = entry.element, !element.allSatisfy(\.isNumber) { return nil }
        return "\(start).\(entry.label)"
    }

    /// The key path to an assembly: `\MailAssembly`, or `\MailAssembly.archive` for one of several of its type.
    private func keyPath(toAssembly assembly: Int) -> String? {
        var labels: [String] = []
        var assembly = assembly
        while !(blueprint.assemblies[assembly].made.assembly is DynamicAssembly) {
            let type = blueprint.assemblies[assembly].type
            if !blueprint.participants.hasDuplicateTypes || blueprint.participants.assembliesOfType[ObjectIdentifier(type)] == assembly
                || blueprint.assemblies.count(where: { $0.type == type }) == 1
            {
                return (["\\\(blueprint.code(of: type))"] + labels.reversed()).joined(separator: ".")
            }
            guard let holder = blueprint.assemblies[assembly].holder else { return nil }
            labels.append(holder.label)
            assembly = holder.assembly
        }
        return nil
    }
}
#endif
