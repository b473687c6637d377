internal import RuntimeLayout

extension Blueprint {
    package func isOfParent(_ node: Int) -> Bool { node < inheritedCount }

    /// The edges with several matching definitions, by number, each with these definitions.
    package var undecidedEdges: [Int: [Int]] {
        Dictionary(unresolved.filter { $0.problem == .ambiguousType }.map { ($0.edge, $0.nodes) }, uniquingKeysWith: { $1 })
    }

    /// The edges that lead to a template, by number, each with the template.
    package var templateEdges: [Int: Int] {
        let found = unresolved.filter { $0.problem == .abstractTarget }
        return Dictionary(found.compactMap { found in found.nodes.first.map { (found.edge, $0) } }, uniquingKeysWith: { $1 })
    }

    /// The type wrapped by an optional dependency that no definition provides.
    package func missingWrappedType(of edge: Edge) -> String {
        let type = dependency(of: edge).type
        return name(of: TypeKind.wrapped(type) ?? type)
    }
}

extension Definition {
    /// Whether instances are values; nil if the type does not determine it.
    package var isValue: Bool? {
        if isReference { return isPatched ? nil : false }
        return TypeKind(implementationType).isExistential ? nil : true
    }

    /// The texts of the hooks for views: first the attributes of the definition, then the values that are set, then the hooks.
    package var hookDescriptions: [String] {
        let attributes: [(Bool, ServiceHook)] = [
            (awaits, .awaited), (isOnMainActor, .onMainActor), (isPreferred, .preferred), (isLive, .live), (isHeldWeakly, .heldWeakly),
            (options.timeToLive != nil, .timeToLive("\(options.timeToLive?.duration ?? .zero)")), (isRuntimeArgument, .runtimeArgument),
        ]
        let settings = options.valueProperties.map { ServiceHook.set(property: PropertyName.of($0)) }
        return (attributes.filter(\.0).map(\.1) + settings + options.hooks).map(\.text)
    }
}

extension AssemblyEntry {
    /// The index or key of an element of an array or a dictionary, from the label: `3` of `plugins[3]`.
    var element: Substring? {
        guard let start = label.firstIndex(of: "[") else { return nil }
        return label[start...].dropFirst().prefix { $0 != "]" }
    }
}
