import Testing
import Wiring

private protocol Wire: AnyObject {
    var kind: String { get }
}
private final class Copper: Wire {
    let kind = "copper"
}
private final class Fake: Wire {
    let kind = "fake"
}
private final class Lamp {
    let wire: any Wire
    init(wire: any Wire) { self.wire = wire }
}
private struct WireAssembly: Assembly {
    let wire = Component(Copper.init, as: { $0 as any Wire }).scope(.lazySingleton)
    let spare = Component(Copper.init)
}
private struct LampAssembly: Assembly {
    let wires = Collaborator<WireAssembly>()
    let lamp = Component(Lamp.init)
    let byReference = Component(Lamp.init).using(\WireAssembly.wire)
}
private struct HouseAssembly: Assembly {
    let wires = Collaborator<WireAssembly>()
    let lamps = Collaborator<LampAssembly>()
    let all = [Component(value: "cellar"), Component(value: "attic")]
    let named = ["north": Component(value: 1), "south": Component(value: 2)]
}
private struct FakeWireAssembly: Assembly {
    let wire = Component(Fake.init, as: { $0 as any Wire }).scope(.lazySingleton)
}
private struct WrongWireAssembly: Assembly {
    let wire = Component(Fake.init)
}
private struct LoneLampAssembly: Assembly {
    let lamp = Component(Lamp.init)
}

@Suite struct AssemblyTests {
    @Test func collaboratorsAreActivatedOncePerName() throws {
        let house = try HouseAssembly().activated()
        #expect(try house.wires.wire === house.lamps.wires.wire)
        #expect(try house.lamps.lamp.wire === house.wires.wire)
        #expect(try house.lamps.byReference.wire === house.wires.wire)
    }

    @Test func componentsCanBeElementsOfCollections() throws {
        let assembly = HouseAssembly()
        let house = try assembly.activated()
        #expect(try house.resolve(String.self, key: "HouseAssembly.all[1]") == "attic")
        #expect(try house.resolve(Int.self, key: "HouseAssembly.named[south]") == 2)
        #expect(try house.instance(of: assembly.all[0]) == "cellar")
    }

    @Test func assembliesCollaborateInAnyOrder() throws {
        #expect(try LoneLampAssembly().activated(with: WireAssembly()).lamp.wire.kind == "copper")
        #expect(try WireAssembly().activated(with: LoneLampAssembly()).resolve(Lamp.self).wire.kind == "copper")
        #expect(throws: ActivationError.self) { try LoneLampAssembly().activated() }
    }

    @Test func activationsAreIndependent() throws {
        let assembly = HouseAssembly()
        #expect(try assembly.activated().wires.wire !== assembly.activated().wires.wire)
    }

    @Test func substituteReplacesCollaborator() throws {
        let house = try HouseAssembly().activated(substituting: Substitute(FakeWireAssembly(), for: WireAssembly.self))
        #expect(try house.lamps.lamp.wire.kind == "fake")
        #expect(try house.lamps.byReference.wire.kind == "fake")
        #expect(try house.wires.wire.kind == "fake")
        #expect(try house.wires.spare.kind == "copper")
        #expect(try house.resolve((any Wire).self, key: "WireAssembly.wire").kind == "fake")
    }

    @Test func incompatibleSubstituteIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) {
            try HouseAssembly().activated(substituting: Substitute(WrongWireAssembly(), for: WireAssembly.self))
        }
        #expect(error.findings.contains { $0.rule == "substitute-type" })
    }

    @Test func assembliesCanBeBuiltAtRunTime() throws {
        var assembly = DynamicAssembly("Plugins")
        for name in ["a", "b"] { assembly.add(name, Component(value: name)) }
        let plugins = try assembly.activated()
        #expect(try plugins.resolve(String.self, key: "Plugins.b") == "b")
        #expect(try plugins.resolveAll(String.self) == ["a", "b"])
    }
}
