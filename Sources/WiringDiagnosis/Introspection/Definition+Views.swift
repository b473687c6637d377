internal import RuntimeLayout

extension Blueprint {
    /// Whether a node belongs to the parent of a child.
    package func isOfParent(_ node: Int) -> Bool { node < inheritedCount }

    /// The edges with several matching definitions, by number, each with these definitions.
    package var undecidedEdges: [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for found in unresolved where found.problem == .ambiguousType { result[found.edge] = found.nodes }
        return result
    }

    /// The edges that lead to a template, by number, each with the template.
    package var templateEdges: [Int: Int] {
        var result: [Int: Int] = [:]
        for found in unresolved where found.problem == .abstractTarget { result[found.edge] = found.nodes.first }
        return result
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
        var all: [ServiceHook] = []
        if awaits { all.append(.awaited) }
        if isOnMainActor { all.append(.onMainActor) }
        if isPreferred { all.append(.preferred) }
        if isLive { all.append(.live) }
        if isHeldWeakly { all.append(.heldWeakly) }
        if let timeToLive = options.timeToLive { all.append(.timeToLive("\(timeToLive.duration)")) }
        if isRuntimeArgument { all.append(.runtimeArgument) }
        for property in options.valueProperties { all.append(.set(property: PropertyName.of(property))) }
        all += options.hooks
        return all.map(\.text)
    }
}

extension AssemblyEntry {
    /// The index or key of an element of an array or a dictionary, from the label: `3` of `plugins[3]`.
    var element: Substring? {
        guard let start = label.firstIndex(of: "[") else { return nil }
        return label[start...].dropFirst().prefix { $0 != "]" }
    }
}
