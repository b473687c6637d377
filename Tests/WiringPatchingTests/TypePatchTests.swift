import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringPatching

private protocol Network: AnyObject { var name: String { get } }
private final class Named: Network {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Base { let name = "base" }

private struct Clients: Assembly {
    let network = Component { Named("http") as any Network }.scope(.lazySingleton)
    let count = Component(value: 3)
}
private struct Mail: Assembly {
    let clients = Collaborator<Clients>()
    let title = Component { (network: any Network) in "mail over \(network.name)" }
    let late = AsyncComponent { () async in 1.5 }
}
private struct Twins: Assembly {
    let first = Component { Named("first") as any Network }
    let second = Component { Named("second") as any Network }
}
private struct Leader: Assembly {
    let first = Component { Named("first") as any Network }
    let second = Component { Named("second") as any Network }.preferred()
    let title = Component { (network: any Network) in network.name }
}
private struct Shown: Assembly {
    let named = Component { Named("shown") }.provides((any Network).self) { $0 }
}

@Suite("Patches by type") struct TypePatchTests {
    @Test func patchKeepsStartAndStopHooks() async throws {
        struct Server: ParameterizedAssembly {
            let network: Component<any Network, Named>
            init(_ events: Guarded<[String]>) {
                network = Component({ Named("http") }, as: { $0 as any Network }).scope(.lazySingleton)
                    .onStart { network in events.withLock { $0.append("started \(network.name)") } }
                    .onStop { network in events.withLock { $0.append("stopped \(network.name)") } }
            }
        }
        let events = Guarded<[String]>([])
        let server = try Server(events).activated(patching: Patch(\Server.network) { Named("fake") })
        try await server.start()
        try await server.stop()
        #expect(events.withLock { $0 } == ["started fake", "stopped fake"])
    }

    @Test func patchByTypeReplacesItsProvider() throws {
        let mail = try Mail().activated(patching: Patch((any Network).self) { Named("fake") })
        #expect(try mail.title == "mail over fake")
        #expect(try mail.clients.network === mail.clients.network)
        #expect(try Mail().activated(patching: Patch(Int.self, value: 4)).clients.count == 4)
    }

    @Test func parametersOfPatchAreInjectedByType() throws {
        let patch = Patch(String.self) { (network: any Network, count: Int) in "\(count) \(network.name)" }
        #expect(try Mail().activated(patching: patch).title == "3 http")
    }

    @Test func asynchronousDefinitionAcceptsSynchronousPatch() async throws {
        #expect(try await Mail().activated(patching: Patch(Double.self, value: 2.5)).late == 2.5)
    }

    @Test func patchByTypeReplacesPreferredDefinition() throws {
        let leader = try Leader().activated(patching: Patch((any Network).self) { Named("fake") })
        #expect(try leader.title == "fake")
        #expect(try leader.first.name == "first")
    }

    @Test func activeContainerAndItsScopesArePatched() throws {
        let mail = try Mail().activated()
        let title = try mail.withPatches(Patch((any Network).self) { Named("fake") }) { try mail.entering("session").title }
        #expect(title == "mail over fake")
        #expect(try mail.title == "mail over http")
    }

    @Test func childIsPatchedTogetherWithItsParent() throws {
        struct Child: Assembly {
            let letter = Component { (network: any Network, text: [Character]) in "\(network.name) \(String(text))" }
            let text = Component { Array("letter") }
        }
        let child = try Child().activated(asChildOf: Mail().activated())
        #expect(try child.patched(Patch((any Network).self) { Named("fake") }).letter == "fake letter")
        #expect(try child.patched(Patch([Character].self, value: ["a"])).letter == "http a")
    }

    @Test func invalidTypePatchesAreFindings() throws {
        var texts: [String] = []
        func attempt(_ body: () throws -> Void) {
            do {
                try body()
                texts.append("nothing is wrong")
            } catch {
                texts.append("\(error)")
            }
        }
        attempt { _ = try Twins().activated(patching: Patch((any Network).self) { Named("fake") }) }
        attempt { _ = try Shown().activated(patching: Patch((any Network).self) { Named("fake") }) }
        attempt { _ = try Mail().activated(patching: Patch(Base.self) { Base() }) }
        attempt { _ = try Mail().activated(patching: Patch(Named.self) { Named("fake") }) }
        try expectGolden(texts.joined(separator: "\n\n"), "type-patches.txt")
    }
}
