import Testing
import Wiring
import WiringAsync
import WiringPatching

private final class Engine {
    let kind: String
    init(kind: String) { self.kind = kind }
}
private final class Trip {
    let engine: Engine
    let stops: Int
    init(engine: Engine, stops: Int) {
        self.engine = engine
        self.stops = stops
    }
}
private struct CityAssembly: Assembly {
    let engine = Component { Engine(kind: "diesel") }.scope(.lazySingleton)
}
private struct StopAssembly: Assembly {
    let stops = Component(value: 3)
}
private struct TripAssembly: Assembly {
    let stops = Collaborator<StopAssembly>()
    let trip = Component(Trip.init)
    let greeting = Component { "hello" }.scope(.singleton)
}
private struct LooseAssembly: Assembly {
    let trip = Component(Trip.init)
}
private struct ManyStops: Assembly {
    let stops = Component(value: 30)
}
private struct FakeEngines: Assembly {
    let engine = Component { Engine(kind: "fake") }.scope(.lazySingleton)
}

/// Children support the same activation options as other containers.
@Suite struct ChildPartsTests {
    @Test func childAcceptsCollaborators() throws {
        let city = try CityAssembly().activated()
        let child = try LooseAssembly().activated(asChildOf: city, with: StopAssembly())
        #expect(try child.trip.stops == 3)
        #expect(try child.trip.engine === city.engine)
        #expect(throws: ResolutionError.self) { try city.resolve(Int.self) }
    }

    @Test func childAcceptsSubstitutes() throws {
        let city = try CityAssembly().activated()
        let child = try TripAssembly().activated(asChildOf: city, substituting: Substitute(ManyStops(), for: StopAssembly.self))
        #expect(try child.trip.stops == 30)
        #expect(try child.stops.stops == 30)
    }

    @Test func childAcceptsPatches() throws {
        let city = try CityAssembly().activated()
        let child = try TripAssembly().activated(
            asChildOf: city, patching: Patch(\StopAssembly.stops, value: 7), Patch(\TripAssembly.greeting, value: "hi"))
        #expect(try child.trip.stops == 7)
        #expect(try child.greeting == "hi")
        #expect(try child.trip.engine === city.engine)
    }

    @Test func asynchronouslyActivatedChildAcceptsSubstitutesAndPatches() async throws {
        let city = try CityAssembly().activated()
        let child = try await TripAssembly().activatedAsync(
            asChildOf: city, substituting: Substitute(ManyStops(), for: StopAssembly.self),
            patching: Patch(\TripAssembly.greeting, value: "hi"))
        let (stops, greeting) = (try child.stops.stops, try child.greeting)
        #expect(stops == 30 && greeting == "hi")
    }

    @Test func furtherPatchesPreserveEarlierPatches() throws {
        let city = try CityAssembly().activated()
        let child = try TripAssembly().activated(asChildOf: city, patching: Patch(\StopAssembly.stops, value: 7))
        let patched = try child.patched(Patch(\CityAssembly.engine) { Engine(kind: "steam") })
        #expect(try patched.trip.stops == 7)
        #expect(try patched.trip.engine.kind == "steam")
        #expect(try child.trip.engine.kind == "diesel")
        let within = try child.withPatches(Patch(\CityAssembly.engine) { Engine(kind: "electric") }) { try child.trip.engine.kind }
        #expect(within == "electric")
    }

    @Test func patchForParentIsAFinding() throws {
        let city = try CityAssembly().activated()
        let error = try #require(throws: ActivationError.self) {
            try TripAssembly().activated(asChildOf: city, patching: Patch(\CityAssembly.engine) { Engine(kind: "steam") })
        }
        let finding = try #require(error.findings.first)
        #expect(finding.rule == "patch-target")
        #expect(
            finding.message == "a patch targets a component of CityAssembly, which belongs to the parent of TripAssembly"
        )
        #expect(finding.fix == "patch the parent and activate TripAssembly as its child: asChildOf: parent.patched(…)")
    }

    @Test func substituteForParentIsAFinding() throws {
        let city = try CityAssembly().activated()
        let error = try #require(throws: ActivationError.self) {
            try TripAssembly().activated(asChildOf: city, substituting: Substitute(FakeEngines(), for: CityAssembly.self))
        }
        #expect(
            error.findings.map(\.message) == [
                "FakeEngines is a substitute for CityAssembly, which belongs to the parent of TripAssembly and is shared there"
            ])
    }

    @Test func collaboratorOfParentTypeBelongsToChild() throws {
        let city = try CityAssembly().activated()
        let child = try TripAssembly().activated(asChildOf: city, with: CityAssembly())
        #expect(try child.trip.engine !== city.engine)
        #expect(try child.trip.engine.kind == "diesel")
    }
}
