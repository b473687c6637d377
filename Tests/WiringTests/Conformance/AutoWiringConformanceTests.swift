import Testing
import Wiring

private final class Mast {}
private final class Sail {}
private final class Rudder {}
private protocol Crew: AnyObject {}
private final class Sailors: Crew {}
private final class Frigate {
    let mast: Mast
    let sail: Sail
    let rudder: Rudder
    let crew: any Crew
    let spare: Sail
    let pilot: Pilot?
    init(mast: Mast, sail: Sail, rudder: Rudder, crew: any Crew, spare: Sail, pilot: Pilot?) {
        self.mast = mast
        self.sail = sail
        self.rudder = rudder
        self.crew = crew
        self.spare = spare
        self.pilot = pilot
    }
    init(mast: Mast, sail: Sail, rudder: Rudder, crew: any Crew) {
        self.mast = mast
        self.sail = sail
        self.rudder = rudder
        self.crew = crew
        spare = sail
        pilot = nil
    }
}
private final class Pilot {}

private struct Yard: Assembly {
    let frigate = Component(Frigate.init(mast:sail:rudder:crew:spare:pilot:))
    let small = Component(Frigate.init(mast:sail:rudder:crew:)).visible(.none)
    let mast = Component(Mast.init)
    let sail = Component(Sail.init)
    let rudder = Component(Rudder.init).scope(.lazySingleton)
    let crew = Component(Sailors.init, as: { $0 as any Crew })
}

private struct Splinter: Error {}
private struct Wreck: Assembly {
    let hull = Component({ (mast: Mast) in [mast] })
    let mast = Component({ () throws -> Mast in throw Splinter() })
}

/// CONFORMANCE.md, 6: initializers wired by the types of their parameters.
@Suite struct AutoWiringConformanceTests {
    @Test func everyParameterIsInjectedByType() throws {
        let yard = try Yard().activated()
        let frigate = try yard.frigate
        // Within one graph, two parameters of the same type receive the same instance; shared instances belong to the container.
        #expect(frigate.sail === frigate.spare)
        #expect(try frigate.rudder === yard.rudder)
        #expect(frigate.crew is Sailors)
    }

    @Test func optionalParameterIsInjectedIfProvided() throws {
        #expect(try Yard().activated().frigate.pilot == nil)
        var withPilot = DynamicAssembly("Pilots")
        withPilot.add("pilot", Component(Pilot.init))
        #expect(try Yard().activated(with: withPilot).frigate.pilot != nil)
    }

    @Test func definitionSelectsInitializer() throws {
        let small = try Yard().activated().small
        #expect(small.spare === small.sail)
    }

    @Test func errorOfIndirectDependencyIsRethrown() throws {
        let wreck = try Wreck().activated()
        #expect(throws: Splinter.self) { try wreck.hull }
    }
}
