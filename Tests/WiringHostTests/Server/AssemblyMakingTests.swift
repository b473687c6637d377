import Testing
import Wiring
import WiringHost
import WiringModel

@testable import InspectionProtocol

/// The assemblies created in one test.
private final class Makings: @unchecked Sendable {
    @TaskLocal static var current = Makings()
    private let names = Guarded<[String]>([])

    func note(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0.sorted() } }
}
private struct Bow: Assembly {
    let stern = Collaborator<Stern>()
    let anchor = Component(value: 1)
    init() { Makings.current.note("Bow") }
}
private struct Stern: Assembly {
    let bow = Collaborator<Bow>()
    let mast = Collaborator<Mast>()
    let hold = Collaborator { Hold(tons: 7) }
    let rudder = Component(value: "rudder")
    init() { Makings.current.note("Stern") }
}
private struct Mast: Assembly {
    let height = Component(value: 2.5)
    init() { Makings.current.note("Mast") }
}
private struct Hold: ParameterizedAssembly {
    let ropes = Collaborator<Ropes>()
    let tons: Component<UInt, UInt>
    init(tons: UInt) {
        self.tons = Component(value: tons)
        Makings.current.note("Hold")
    }
}
private struct Ropes: Assembly {
    let length = Component(value: Int8(3))
    init() { Makings.current.note("Ropes") }
}
private struct Fleet: Assembly {
    let boats = [Component(value: 1), Component(value: 2), Component(value: 3)]
    init() { Makings.current.note("Fleet") }
}
private struct Boat: Assembly {
    let oar = Component(value: Int16(2))
    init() { Makings.current.note("Boat") }
}

/// The creation of a program's assemblies for the shell.
@Suite struct AssemblyMakingTests {
    private func discovered(_ types: [any Assembly.Type]) -> [DiscoveredAssembly] { types.map { DiscoveredAssembly($0) } }

    @Test func assembliesAreCreatedOnceForAllRequests() throws {
        Makings.$current.withValue(Makings()) {
            let handler = ContainerInspection(discovered([Boat.self, Bow.self, Mast.self, Ropes.self, Stern.self])).handler
            for request in [
                .assemblies, .select(assemblies: []), .snapshot, .select(assemblies: ["Boat"]), .select(assemblies: ["Stern", "Boat"]),
                .assemblies,
            ] as [InspectionRequest] {
                _ = handler(request) { _ in }
            }
            #expect(Makings.current.all == ["Boat", "Bow", "Hold", "Mast", "Ropes", "Stern"])
        }
    }

    @Test func mutuallyDeclaredAssembliesAreRoots() throws {
        let handler = ContainerInspection(discovered([Boat.self, Bow.self, Mast.self, Ropes.self, Stern.self])).handler
        guard case .reply(.content(let assemblies as [AvailableAssembly])) = handler(.assemblies, { _ in }) else {
            Issue.record("no assemblies")
            return
        }
        #expect(assemblies.map(\.name) == ["Boat", "Bow", "Mast", "Ropes", "Stern"])
        #expect(assemblies.map(\.isRoot) == [true, true, false, false, true])
        #expect(assemblies[4].collaborators == ["Bow", "Mast", "Hold"])
    }

    @Test func listingAssembliesCreatesNoInstance() {
        Makings.$current.withValue(Makings()) {
            let handler = ContainerInspection(discovered([Boat.self, Bow.self, Mast.self, Ropes.self, Stern.self])).handler
            _ = handler(.assemblies) { _ in }
            #expect(Makings.current.all == [])
            // The largest assembly is determined from the types; unrelated assemblies are not created.
            _ = handler(.select(assemblies: [])) { _ in }
            #expect(Makings.current.all == ["Bow", "Hold", "Mast", "Ropes", "Stern"])
        }
    }

    @Test func unclearAssemblyTypesAreCreatedForSelection() throws {
        Makings.$current.withValue(Makings()) {
            let handler = ContainerInspection(discovered([Boat.self, Fleet.self, Mast.self])).handler
            guard case .reply(.content(let assemblies as [AvailableAssembly])) = handler(.assemblies, { _ in }) else { return }
            #expect(assemblies.map(\.definitions) == [1, 0, 1])
            #expect(assemblies.map(\.mayHoldMore) == [false, true, false])
            guard case .snapshot(let graph) = handler(.select(assemblies: []), { _ in }) else { return }
            #expect(graph.name == "Fleet")
            #expect(Makings.current.all == ["Fleet"])
            guard case .reply(.content(let made as [AvailableAssembly])) = handler(.assemblies, { _ in }) else { return }
            #expect(made.map(\.definitions) == [1, 3, 1])
            #expect(made.map(\.mayHoldMore) == [false, false, false])
        }
    }

    @Test func defaultAssemblyHasNoAvoidedCollaborators() {
        let handler = ContainerInspection(discovered([Boat.self, Bow.self, Mast.self, Ropes.self, Stern.self])).handler
        // Collaborators of avoided assemblies can still be loaded.
        let expected = ["Bow": "Boat", "Mast": "Boat", "Ropes": "Boat", "Stern Boat Mast": "Ropes"]
        for (avoided, name) in expected {
            let names = avoided.split(separator: " ").map(String.init)
            guard case .snapshot(let graph) = handler(.select(assemblies: [], avoiding: names), { _ in }) else {
                Issue.record("no graph")
                return
            }
            #expect(graph.name == name)
        }
        guard case .reply(.failure) = handler(.select(assemblies: [], avoiding: ["Mast", "Boat", "Ropes"]), { _ in }) else {
            Issue.record("a graph")
            return
        }
    }

    @Test func assemblyOfMainModulePrecedesLargerOnes() throws {
        for (module, expected) in [("harbour_tool", "Boat"), ("elsewhere", "Bow")] {
            let assemblies =
                discovered([Bow.self, Stern.self]) + [DiscoveredAssembly(name: "Boat", module: "harbour_tool", type: Boat.self)]
            let handler = ContainerInspection(assemblies, mainModule: module).handler
            guard case .snapshot(let graph) = handler(.select(assemblies: []), { _ in }) else {
                Issue.record("no graph")
                return
            }
            #expect(graph.name == expected)
        }
        #expect(HostEntry.module(ofProgram: "/usr/bin/harbour-tool") == "harbour_tool")
        #expect(HostEntry.module(ofProgram: "Notes") == "Notes")
    }

    @Test func graphContainsAssembliesWithArguments() throws {
        let handler = ContainerInspection(discovered([Bow.self, Stern.self])).handler
        guard case .snapshot(let graph) = handler(.select(assemblies: []), { _ in }) else {
            Issue.record("no graph")
            return
        }
        #expect(graph.name == "Bow")
        #expect(graph.assemblies.map(\.name).sorted() == ["Bow", "Hold", "Mast", "Ropes", "Stern"])
        #expect(graph.services.map(\.key).contains("Hold.tons"))
    }
}
