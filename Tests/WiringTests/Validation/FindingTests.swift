import TestSupport
import Testing
import Wiring
import WiringConfiguration

private protocol Engine: AnyObject {}
private protocol Fuel {}
private protocol Pump {}
private final class Diesel: Engine {
    init(fuel: any Fuel) {}
}
private final class Tug {
    let engine: any Engine
    init(engine: any Engine, pump: any Pump) { self.engine = engine }
}
private struct HandPump: Pump {}
private struct MotorPump: Pump {}
private final class Hen {
    init(egg: Egg) {}
}
private final class Egg {
    init(hen: Hen) {}
}
private final class Lonely {
    init(me: Lonely) {}
}
private struct Cell {
    var battery: Battery?
}
private final class Battery {
    init(cell: Cell) {}
}
private final class Pilot {}
private final class Office {
    let pilot: Pilot
    var size = 0
    init(pilot: Pilot) { self.pilot = pilot }
}
private struct Elsewhere: Assembly {
    let pump = Component(HandPump.init, as: { $0 as any Pump })
}

private struct Everything: Assembly {
    let tug = Component(Tug.init)
    let engine = Component(Diesel.init, as: { $0 as any Engine })
    let handPump = Component(HandPump.init, as: { $0 as any Pump })
    let motorPump = Component(MotorPump.init, as: { $0 as any Pump })
    let hen = Component(Hen.init)
    let egg = Component(Egg.init)
    let lonely = Component(Lonely.init)
    let cell = Component(Cell.init).inject(\.battery)
    let battery = Component(Battery.init)
    let pilot = Component(Pilot.init)
    let office = Component(Office.init).scope(.singleton).inject(\.size, from: Config("office.size"))
    let weak = Component { MotorPump() }.scope(.weakSingleton)
    let template = Component { HandPump() }.abstract()
    let usesTemplate = Component({ (pump: HandPump) in [pump] }).using(\Everything.template)
    let usesElsewhere = Component({ (pump: any Pump) in [pump] }).using(\Elsewhere.pump)
    let port = Component(config: "harbour.port", as: Int.self)
    let settings = Configuration(["harbour.port": "eighty", "office.sizes": "3"])
    let moreSettings = Configuration(["harbour.port": "81"])
}

private struct Twice: Assembly {
    init() {}
    var assemblyMembers: [AssemblyEntry] {
        [AssemblyEntry("pilot", Component(Pilot.init)), AssemblyEntry("pilot", Component(Pilot.init))]
    }
}

@Suite struct FindingTests {
    @Test func activationErrorListsAllFindings() throws {
        let error = try #require(throws: ActivationError.self) { try Everything().activated() }
        try expectGolden(error.description, "every-mistake.txt")
    }

    @Test func duplicateKeysAreFindings() throws {
        let error = try #require(throws: ActivationError.self) { try Twice().activated() }
        try expectGolden(error.description, "duplicate-key.txt")
    }

    @Test func unresolvableRequestsAreErrors() throws {
        let container = try Elsewhere().activated()
        var texts: [String] = []
        func collect(_ body: () throws -> Any) {
            do { texts.append("\(try body())") } catch { texts.append("\(error)") }
        }
        collect { try container.resolve(HandPump.self) }
        collect { try container.resolve((any Engine).self) }
        collect { try container.resolve((any Pump).self, key: "Elsewhere.pumps") }
        collect { try container.resolve(Int.self, key: "Elsewhere.pump") }
        collect { try container.instance(of: Component(HandPump.init)) }
        try expectGolden(texts.joined(separator: "\n\n"), "requests.txt")
    }
}
