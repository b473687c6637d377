import GraphFixtures
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

/// Fixes use the API of the app's container.
@Suite struct ContainerFixTests {
    private func fixes(_ container: String?, _ rule: String) -> [String] {
        var graph = GraphBuilder(name: "App")
        graph.service("Cache", type: "Cache", lifetime: .lazySingleton, line: 1)
        graph.service("Draft", type: "Draft", lifetime: .objectGraph, line: 2)
        graph.service("A", type: "A", line: 3)
        graph.service("B", type: "B", line: 4)
        graph.service("Clock", type: "Clock", kind: .missing)
        graph.edge("Cache", "Draft", .initializer, "draft")
        graph.edge("A", "B", .initializer, "b")
        graph.edge("B", "A", .initializer, "a")
        graph.edge("Draft", "Clock", .initializer, "clock")
        if let container { for key in ["Cache", "Draft", "A", "B"] { graph.change(key) { $0.container = container } } }
        return Linter.findings(in: graph.snapshot).filter { $0.rule == rule }.compactMap(\.fix)
    }

    @Test(arguments: [
        (
            "Swinject",
            "give Draft the same lifetime (.inObjectScope(.container)), or let Cache take a Provider, or a closure that calls resolve"
        ),
        ("Typhoon", "give Draft the same lifetime (definition.scope = TyphoonScopeLazySingleton), or let Cache take a Typhoon factory"),
        ("Factory", "give Draft the same lifetime (.singleton), or let Cache take the Factory itself, or @LazyInjected"),
        (
            "Resolver",
            "give Draft the same lifetime (.scope(.application)), or let Cache take @LazyInjected, or a closure that calls resolve"
        ),
        ("DITranquillity", "give Draft the same lifetime (.lifetime(.perRun(.strong))), or let Cache take a Lazy or a Provider"),
        ("Dip", "give Draft the same lifetime (register(.singleton)), or let Cache take a closure that calls resolve"),
        ("Needle", "give Draft the same lifetime (shared { ... }), or let Cache take the component, or a closure that calls it"),
        ("swift-dependencies", "give Draft the same lifetime (lazySingleton), or let Cache take a closure that creates it"),
    ])
    func captiveFixesUseTermsOfContainer(container: String, fix: String) { #expect(fixes(container, "captive-dependency") == [fix]) }

    @Test func cycleAndMissingServiceFixesUseTermsOfContainer() {
        #expect(
            fixes("Swinject", "cycle-init") == [
                "set one dependency in initCompleted, or let one service take a Provider, or a closure that calls resolve"
            ])
        #expect(
            fixes("Swinject", "missing-definition") == ["register it: container.register(Clock.self) { ... }; or handle its absence"]
        )
        #expect(fixes("DITranquillity", "cycle-init")[0].hasPrefix("set one dependency with .injection(cycle: true, \\.property)"))
    }

    @Test func graphWithoutContainerNameUsesTermsOfWiring() {
        #expect(fixes(nil, "captive-dependency") == ["give Draft the same lifetime (.scope(.lazySingleton)), or inject a factory for it"])
    }

    @Test func fixesForOtherContainersAvoidTermsOfWiring() {
        for container in ["Swinject", "Typhoon", "Needle", "Factory", "Resolver", "DITranquillity", "Dip", "swift-dependencies"] {
            for rule in ["captive-dependency", "cycle-init", "missing-definition"] {
                for fix in fixes(container, rule) {
                    #expect(
                        ![".scope(.lazySingleton)", ".inject(", ".using(", "Component("].contains { fix.contains($0) },
                        "\(container): \(fix)")
                }
            }
        }
    }
}
