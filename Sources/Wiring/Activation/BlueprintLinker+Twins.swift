// If several assemblies have one type, each definition of the type exists several times. A request refers to the nearest: in the requester's own
// assembly, then in the assemblies that it declares, and so on.
extension BlueprintLinker {
    /// The nearest of several definitions that are the same property of several assemblies of one type.
    /// - Returns: nil if they are not, or if two are equally near.
    func nearestTwin(among nodes: [Int]) -> Int? {
        guard blueprint.participants.hasDuplicateTypes, requestingAssembly >= 0 else { return nil }
        let definitions = nodes.compactMap { blueprint.base(of: $0) }
        guard definitions.count == nodes.count, let first = definitions.first else { return nil }
        let (label, type) = (blueprint.label(of: first), blueprint.assemblies[blueprint.nodes[first].assembly].type)
        for node in definitions {
            let assembly = blueprint.nodes[node].assembly
            guard assembly >= 0, blueprint.assemblies[assembly].type == type, blueprint.label(of: node) == label else { return nil }
        }
        let assemblies = definitions.map { blueprint.nodes[$0].assembly }
        return nearest(among: assemblies, to: requestingAssembly).flatMap { assemblies.firstIndex(of: $0) }.map { nodes[$0] }
    }

    /// The nearest of several assemblies, by the number of steps along collaborators. Returns nil if none is reachable, or if two are equally near.
    func nearest(among assemblies: [Int], to start: Int) -> Int? {
        guard start >= 0 else { return nil }
        let wanted = UnspecializedSet(assemblies)
        var seen = UnspecializedSet([start])
        var level = [start]
        while !level.isEmpty {
            let found = level.filter { wanted.contains($0) }
            if !found.isEmpty { return found.count == 1 ? found[0] : nil }
            level = level.flatMap { blueprint.assemblies[$0].entries }
                .compactMap { blueprint.participants.targets[ObjectIdentifier($0.member)] }
                .filter { seen.insert($0) }
        }
        return nil
    }
}
