#if DEBUG || Explorer
import FindingTexts

// Initializers that depend on each other.
extension FindingDiagnostic {
    /// The finding with the slots of the cycle's members, and with the change that breaks the cycle.
    func initializerCycle(_ cycle: [Int]) -> Finding {
        let ring = cycle.enumerated().map { position, node in
            let next = cycle[(position + 1) % cycle.count]
            let edge = blueprint.edges(of: node).first {
                $0.target >= 0 && blueprint.base(of: $0.target) == next && blueprint.isConstructionEdge($0)
            }
            return Finding.CycleStep(
                blueprint.key(of: node), slot: edge.map { slot(of: $0) } ?? "dependency", site: blueprint.site(of: node))
        }
        return .initializerCycle(ring, cycleFix: cycleFix(of: cycle))
    }

    /// The change that breaks a cycle, which depends on the kinds of its members.
    private func cycleFix(of cycle: [Int]) -> CycleFix {
        let definitions = cycle.compactMap { blueprint.nodes[$0].definition }
        if definitions.contains(where: \.isAsynchronous) { return .asyncLazy }
        // Without a class there is no property that could be set later.
        if !definitions.contains(where: \.isReference) {
            let cycleFixes = definitions.compactMap(\.options.suggestedCycleFix)
            if cycleFixes.contains(.placeholder) { return .placeholder }
            if let cycleFix = cycleFixes.first { return cycleFix }
        }
        return definitions.contains { !$0.isReference } ? .propertyOfClass : .property
    }
}
#endif
