import Testing
import WiringGraph
import WiringVocabulary

@Suite("Unused services")
struct UnusedServicesTests {
    private func unused(observed: Bool = false, eager: Bool = false) -> [String] {
        var graph = GraphBuilder()
        graph.service("App.start", type: "Start")
        graph.service("App.used", type: "Used")
        graph.service("App.presenter", type: "Presenter", lifetime: eager ? .singleton : .objectGraph)
        graph.service("App.router", type: "Router")
        graph.service("App.below", type: "Below")
        graph.service("Missing", type: "Missing", kind: .missing)
        graph.edge("App.start", "App.used", .initializer, "used", deferred: true)
        graph.edge("App.presenter", "App.router", .initializer, "router")
        graph.edge("App.router", "App.presenter", .property, "presenter")
        graph.edge("App.router", "App.below", .initializer, "below")
        graph.edge("App.router", "Missing", .initializer, "missing")
        if observed { graph.edge("App.router", "App.used", .observed, "used") }
        let index = GraphIndex(graph.snapshot)
        return UnusedServices.find(in: index).map(index.key)
    }

    @Test func ringsThatNobodyEntersWithWhatOnlyTheyNeed() { #expect(unused() == ["App.below", "App.presenter", "App.router"]) }

    @Test func whatIsBuiltAtTheStartIsUsed() { #expect(unused(eager: true) == []) }

    @Test func whoeverWasSeenToLookSomethingUpIsUsed() { #expect(unused(observed: true) == []) }
}
