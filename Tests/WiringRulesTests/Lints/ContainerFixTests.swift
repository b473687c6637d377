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
        graph.service("Screen", type: "Screen", line: 5)
        graph.edge("Screen", "Draft", .initializer, "draft")
        graph.change("Draft") { $0.hasState = true }
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

    /// The severities of the findings of a rule about a look-up without a registration, and about a cycle.
    private func severity(
        _ rule: String, _ container: String = "Swinject", unread: Int = 0, isForced: Bool = true,
        _ change: (inout DependencyEdge) -> Void = { _ in }
    ) -> Finding.Severity? {
        var graph = GraphBuilder(name: "App")
        graph.service("A", type: "A", line: 3)
        graph.service("B", type: "B", line: 4)
        graph.service("Clock", type: "Clock", kind: .missing)
        graph.edge("A", "B", .initializer, "b")
        graph.edge("B", "A", .initializer, "a")
        graph.edge("A", "Clock", .initializer, "clock")
        for key in ["A", "B"] { graph.change(key) { $0.container = container } }
        var snapshot = graph.snapshot
        for number in snapshot.edges.indices {
            snapshot.edges[number].isForced = isForced
            change(&snapshot.edges[number])
        }
        snapshot.unreadCount = unread
        return Linter.findings(in: snapshot).first { $0.rule == rule }?.severity
    }

    @Test func errorMeansThatProgramCrashes() {
        #expect(severity("forced-look-up") == .error)
        #expect(severity("missing-definition", isForced: false) == .warning)
        #expect(severity("missing-definition", "Resolver", isForced: false) == .error)
        #expect(severity("missing-definition", "Dip", isForced: false) == .warning)
        #expect(severity("cycle-init") == .error)
    }

    @Test(arguments: ["forced-look-up", "cycle-init"])
    func doubtsMakeErrorsWarnings(rule: String) {
        #expect(severity(rule, unread: 1) == .warning)
        #expect(severity(rule) { $0.confidence = .inferred } == .warning)
        #expect(severity(rule) { $0.condition = "os(iOS)" } == .warning)
    }

    @Test func cycleThroughFactoryWithArgumentsIsNoError() {
        var graph = GraphBuilder(name: "App")
        graph.service("Node", type: "Node", line: 3)
        graph.edge("Node", "Node", .initializer, "child")
        graph.change("Node") {
            $0.container = "Resolver"
            $0.arguments = ["depth"]
        }
        #expect(Linter.findings(in: graph.snapshot) == [])
    }

    @Test func containersThatUseLastRegistrationHaveNoAmbiguity() {
        func rules(_ container: String) -> [String] {
            var graph = GraphBuilder(name: "App")
            graph.service("Window", type: "Window", line: 1)
            graph.service("Screen", type: "Screen", line: 1)
            for key in ["Store", "Store#2"] { graph.service(key, type: "any Store", builds: "FileStore", line: 2) }
            for key in ["Store", "Store#2"] { graph.edge("Screen", key, .initializer, "store") }
            graph.edge("Window", "Screen", .initializer, "screen")
            for key in ["Store", "Store#2", "Screen", "Window"] { graph.change(key) { $0.container = container } }
            graph.changeEdges(of: "Screen") { $0.isUndecided = true }
            return Linter.findings(in: graph.snapshot).map(\.rule)
        }
        for container in ["Swinject", "Factory", "Resolver", "hand-made"] {
            #expect(!rules(container).contains("unreachable-root"), "\(container)")
        }
        for container in ["Swinject", "Factory", "Resolver"] { #expect(!rules(container).contains("ambiguous-type"), "\(container)") }
        #expect(rules("DITranquillity").contains("ambiguous-type"))
    }

    /// The rules that a container-wide service and another dependent violate by a shared dependency.
    private func captives(_ lifetime: Lifetime, resets: [String] = [], _ change: (inout ServiceNode) -> Void) -> [String] {
        var graph = GraphBuilder(name: "App")
        graph.service("Cache", type: "Cache", lifetime: .lazySingleton, line: 1)
        graph.service("Draft", type: "Draft", lifetime: lifetime, line: 2)
        graph.service("Screen", type: "Screen", line: 3)
        graph.edge("Cache", "Draft", .initializer, "draft")
        graph.edge("Screen", "Draft", .initializer, "draft")
        for key in ["Cache", "Draft", "Screen"] { graph.change(key) { $0.container = "Factory" } }
        graph.change("Draft", change)
        var snapshot = graph.snapshot
        snapshot.unreadCount = 0
        snapshot.resetScopes = resets
        return Linter.findings(in: snapshot).map(\.rule)
    }

    @Test func onlyDependencyWithStateIsCaptive() {
        #expect(captives(.prototype) { $0.hasState = true } == ["captive-dependency"])
        #expect(captives(.prototype) { $0.hasState = false } == [])
        #expect(captives(.prototype) { _ in } == [])
        #expect(captives(.prototype) { ($0.hasState, $0.isValue) = (true, true) } == [])
    }

    @Test func weakInstanceIsSharedWithHolderAndScopeWithoutResetLivesAsLongAsContainer() {
        #expect(captives(.weakSingleton) { $0.hasState = true } == [])
        #expect(captives(.scoped(Scope("cached"))) { $0.hasState = true } == [])
        #expect(captives(.scoped(Scope("cached")), resets: ["cached"]) { $0.hasState = true } == ["captive-dependency"])
    }

    @Test func sharedValueIsReported() {
        #expect(captives(.weakSingleton) { $0.isValue = true } == ["weak-value-type"])
    }

    @Test func oneClassWithTwoNamesOrDependenciesIsIntended() {
        func rules(_ second: String, _ change: (inout GraphBuilder) -> Void = { _ in }) -> [String] {
            var graph = GraphBuilder(name: "App")
            for key in ["Container.store", second] {
                graph.service(key, type: "any Store", builds: "FileStore", lifetime: .lazySingleton, line: 2)
                graph.change(key) { ($0.container, $0.isValue) = ("Factory", false) }
            }
            graph.service("Container.path", type: "Path", line: 3)
            graph.change("Container.path") { $0.container = "Factory" }
            change(&graph)
            return Linter.findings(in: graph.snapshot).map(\.rule).filter { $0.hasSuffix("lifestyle") }
        }
        #expect(rules("Other.store") == ["torn-lifestyle"])
        #expect(rules("Container.store#2") == ["torn-lifestyle"])
        #expect(rules("Container.spare") == [])
        #expect(rules("Other.store") { $0.edge("Other.store", "Container.path", .initializer, "path") } == [])
        #expect(rules("Other.store") { $0.change("Other.store") { $0.isValue = nil } } == [])
        // The last registration of a type replaces the others.
        let replaces = { (graph: inout GraphBuilder) in
            for key in ["Container.store", "Other.store"] { graph.change(key) { $0.container = "Swinject" } }
        }
        #expect(rules("Other.store", replaces) == [])
    }

    @Test func serviceThatOpenRequestMayConcernIsNoOrphan() {
        func rules(_ what: String?, other: String = "Other.left", unread: Int = 0) -> [String] {
            var graph = GraphBuilder(name: "App")
            graph.service("Container.left", type: "any Left", builds: "Left", line: 2)
            graph.service(other, type: "any Used", builds: "Used", line: 3)
            graph.service("Screen", type: "Screen", kind: .entry)
            graph.edge("Screen", other, .method, "left", deferred: true)
            for key in ["Container.left", other] { graph.change(key) { $0.container = "Factory" } }
            if let what {
                graph.change("Screen") {
                    $0.unresolved = [UnresolvedLookUp(site: SourceSite(file: "A.swift", line: 1), what: what, reason: "unknown")]
                }
            }
            var snapshot = graph.snapshot
            snapshot.unreadCount = unread
            return Linter.findings(in: snapshot).map(\.rule)
        }
        #expect(rules(nil, other: "Other.used") == ["orphan"])
        #expect(rules("Clock", other: "Other.used") == ["orphan"])
        #expect(rules("left", other: "Other.used") == [])
        #expect(rules("Left<Int>", other: "Other.used") == [])
        #expect(rules("Left named ?", other: "Other.used") == ["orphan"])
        #expect(rules("", other: "Other.used") == [])
        #expect(rules(nil, other: "Other.used", unread: 1) == [])
        #expect(rules(nil, other: "Other.left") == [])
    }
}
