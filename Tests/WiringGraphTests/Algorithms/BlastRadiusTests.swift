import GraphFixtures
import Testing
import WiringGraph

/// The services that a change can affect.
@Suite struct BlastRadiusTests {
    @Test func distancesAgreeWithRepeatedSteps() {
        for seed in 0..<500 {
            let graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 9)
            let index = GraphIndex(graph)
            for service in graph.services.indices {
                let radius = BlastRadius(of: service, in: index)
                // The reference adds the dependents of all affected services until there are no new ones.
                var distances = [service: 0]
                for distance in 1...graph.services.count {
                    for edge in index.edges where distances[edge.to] == distance - 1 && distances[edge.from] == nil {
                        distances[edge.from] = distance
                    }
                }
                let found = Dictionary(uniqueKeysWithValues: radius.affected.map { ($0.service, $0.distance) })
                #expect(found == distances.filter { $0.key != service })
                for affected in radius.affected {
                    #expect(distances[affected.cause] == affected.distance - 1)
                    #expect(index.dependencies(of: affected.service).contains { $0.to == affected.cause })
                }
                #expect(radius.extent == distances.values.max())
                #expect(radius.direct == distances.values.count { $0 == 1 })
                #expect(radius.others == graph.services.count - 1)
            }
        }
    }
}
