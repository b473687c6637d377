import Testing
import Wiring

private final class Lamp {}
private final class Tower {
    let lamp: Lamp
    init(lamp: Lamp) { self.lamp = lamp }
}
private final class Coast {
    let tower: Tower
    let lamp: Lamp
    init(tower: Tower, lamp: Lamp) {
        self.tower = tower
        self.lamp = lamp
    }
}

/// Three assemblies that refer to each other in cycles: 1 - 2 - 3 - 2 and 1 - 2 - 1.
private final class First: ParameterizedAssembly, @unchecked Sendable {
    var second: Second?
    let coast = Component(Coast.init)
}
private final class Second: ParameterizedAssembly, @unchecked Sendable {
    var first: First?
    var third: Third?
    let tower = Component(Tower.init).scope(.lazySingleton)
}
private final class Third: ParameterizedAssembly, @unchecked Sendable {
    var second: Second?
    let lamp = Component(Lamp.init).scope(.lazySingleton)
}

/// A base class with a subclass, and a collaborator known only by a protocol.
private class CoastalAssembly: ParameterizedAssembly, @unchecked Sendable {
    let lamp = Component(Lamp.init).scope(.lazySingleton)
    let notice = "not a member"
}
private final class NorthernAssembly: CoastalAssembly, @unchecked Sendable {
    let tower = Component(Tower.init).using(\CoastalAssembly.lamp)
}
private protocol LampProvider: ParameterizedAssembly {}
private struct OilLamps: LampProvider {
    let lamp = Component(Lamp.init).scope(.lazySingleton)
}
private struct TowerAssembly: ParameterizedAssembly {
    let lamps: any LampProvider
    let tower = Component(Tower.init)
}

/// Two assemblies that refer to each other without holding each other.
private struct Lights: Assembly {
    let lamp = Component(Lamp.init).scope(.lazySingleton)
    let coast = Component(Coast.init).using(\Towers.tower)
}
private struct Towers: Assembly {
    let tower = Component(Tower.init).using(\Lights.lamp)
}

/// A graph that leads from a child to definitions of its parent and back.
private struct Parent: Assembly {
    let lamp = Component(Lamp.init)
    let tower = Component(Tower.init)
}
private struct Child: Assembly {
    let coast = Component(Coast.init)
}

/// CONFORMANCE.md, 7: assemblies and hierarchy.
@Suite struct AssemblyConformanceTests {
    @Test func assembliesCanReferToEachOtherInLoop() throws {
        let first = First()
        let second = Second()
        let third = Third()
        first.second = second
        second.third = third
        third.second = second
        defer { third.second = nil }
        let coast = try first.activated().coast
        #expect(coast.tower.lamp === coast.lamp)
    }

    @Test func twoAssembliesCanHoldEachOther() throws {
        let first = First()
        let second = Second()
        first.second = second
        second.first = first
        defer { second.first = nil }
        let container = try first.activated(with: Third())
        #expect(try container.coast.lamp === container.resolve(Lamp.self))
        #expect(try second.activated(with: Third()).tower.lamp !== container.coast.lamp)
    }

    @Test func assembliesCanRequireEachOther() throws {
        let coast = try Lights().activated(with: Towers()).coast
        #expect(coast.tower.lamp === coast.lamp)
        let other = try Towers().activated(with: Lights())
        #expect(try other.tower.lamp === other.resolve(Coast.self).lamp)
    }

    @Test func inheritedDefinitionsBelongToAssembly() throws {
        let north = try NorthernAssembly().activated()
        #expect(try north.tower.lamp === north.lamp)
        #expect(try north.resolve(Lamp.self, key: "NorthernAssembly.lamp") === north.lamp)
    }

    @Test func collaboratorOfProtocolTypeIsActivated() throws {
        let container = try TowerAssembly(lamps: OilLamps()).activated()
        #expect(try container.tower.lamp === container.resolve(Lamp.self, key: "OilLamps.lamp"))
    }

    @Test func keysBeginWithNameOfAssembly() throws {
        let container = try Lights().activated(with: Towers())
        #expect(try container.resolve(Lamp.self, key: "Lights.lamp") === container.lamp)
        #expect(try container.resolve(Tower.self, key: "Towers.tower").lamp === container.lamp)
        #expect(throws: ResolutionError.self) { try container.resolve(Tower.self, key: "Lights.tower") }
        #expect(throws: ResolutionError.self) { try container.resolve(Tower.self, key: "tower") }
    }

    @Test func objectGraphSpansChildParentAndChild() throws {
        let child = try Child().activated(asChildOf: Parent().activated())
        let coast = try child.coast
        #expect(coast.tower.lamp === coast.lamp)
        #expect(try child.coast.lamp !== coast.lamp)
    }
}
