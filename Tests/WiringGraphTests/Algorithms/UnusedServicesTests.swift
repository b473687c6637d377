import Testing
import WiringGraph
import WiringVocabulary

@Suite("Unused services")
struct UnusedServicesTests {
    private func unused(_ assemblies: [String]) -> [String] {
        var graph = GraphBuilder()
        for name in assemblies { graph.assembly(name) }
        graph.service("App.start", type: "Start")
        graph.service("Lib.used", type: "Used")
        graph.service("Lib.deeper", type: "Deeper")
        graph.service("Lib.left", type: "Left")
        graph.service("Lib.below", type: "Below")
        graph.service("Lib.eager", type: "Eager", lifetime: .singleton)
        graph.service("Lib.ring", type: "Ring")
        graph.service("Missing", type: "Missing", kind: .missing)
        graph.edge("App.start", "Lib.used", .initializer, "used")
        graph.edge("Lib.used", "Lib.deeper", .initializer, "deeper", deferred: true)
        graph.edge("Lib.left", "Lib.below", .initializer, "below")
        graph.edge("Lib.ring", "Lib.ring", .property, "self")
        let index = GraphIndex(graph.snapshot)
        return UnusedServices.find(in: index).map(index.key)
    }

    @Test func whatTheRootAssemblyDoesNotLeadTo() { #expect(unused(["App", "Lib"]) == ["Lib.below", "Lib.left", "Lib.ring"]) }

    @Test func withoutAssembliesOnlyRingsThatNobodyEnters() { #expect(unused([]) == ["Lib.ring"]) }
}
