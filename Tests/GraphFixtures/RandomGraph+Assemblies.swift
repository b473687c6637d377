import TestSupport
package import WiringGraph
import WiringVocabulary

extension GraphSnapshot {
    /// A graph of services in assemblies that depend on each other in both directions; some are nested, some form cycles.
    package static func randomAssemblies(seed: UInt64, services: Int) -> GraphSnapshot {
        var generator = SeededGenerator(seed: seed)
        let count = [1, 3, 6, 12].randomElement(using: &generator) ?? 1
        var assemblies = (0..<count).map { AssemblyNode(name: "A\($0)") }
        if Bool.random(using: &generator) {
            for number in assemblies.indices.dropFirst() {
                assemblies[Int.random(in: 0..<number, using: &generator)].collaborators.append("A\(number)")
            }
        }
        var graph = GraphSnapshot(name: "assemblies", assemblies: assemblies)
        for number in 0..<services {
            let assembly = "A\(Int.random(in: 0..<count, using: &generator))"
            graph.services.append(
                ServiceNode(
                    key: "\(assembly).s\(number)", assembly: assembly, serviceType: "T\(number)",
                    lifetime: (Lifetime.unscoped + [.scoped("session")]).randomElement(using: &generator) ?? .prototype,
                    arguments: number % 17 == 0 ? ["Int"] : [], decorators: number % 19 == 0 ? ["Logging"] : []))
        }
        let isMutual = Bool.random(using: &generator)
        for position in 0..<(services * 2) {
            let (one, other) = (Int.random(in: 0..<services, using: &generator), Int.random(in: 0..<services, using: &generator))
            let leadsBack = isMutual && Int.random(in: 0..<5, using: &generator) == 0
            graph.edges.append(
                DependencyEdge(
                    from: leadsBack ? max(one, other) : min(one, other), to: leadsBack ? min(one, other) : max(one, other),
                    kind: EdgeKind.allCases.randomElement(using: &generator) ?? .initializer, slot: "slot\(position)", position: position))
        }
        return graph
    }
}
