import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringExtras

private final class Well: Sendable {}
private struct Garden: Assembly {
    let well = Component(Well.init).scope(.lazySingleton)
    let deep = AsyncComponent { () async in 20 }.scope(.lazySingleton)
}
private struct Park: Assembly {
    let garden = Collaborator<Garden>()
}
private final class Bench {
    var well: Well?
}
private struct Benches: ParameterizedAssembly {
    let well = Component(Well.init).scope(.lazySingleton)
    let several: [Component<Bench, Bench>]
}

/// Requests for derived types that no definition provides.
@Suite struct RequestTests {
    @Test func containerResolvesItself() throws {
        let garden = try Garden().activated()
        let container = try garden.resolve(Container.self)
        #expect(try container.resolve(Well.self) === garden.well)
        #expect(try container.resolve(Container.self).resolve(Well.self) === garden.well)
    }

    @Test func activatedAssemblyCanBeResolved() throws {
        let park = try Park().activated()
        #expect(try park.resolve(Activated<Garden>.self).well === park.garden.well)
        let error = #expect(throws: ResolutionError.self) { try park.resolve(Activated<Benches>.self) }
        #expect(error?.finding.rule == "missing-definition")
    }

    @Test func asynchronousHandlesCanBeResolved() async throws {
        let garden = try Garden().activated()
        let synchronously = { (try garden.resolve(AsyncLazy<Int>.self), try garden.resolve(AsyncProvider<Well>.self)) }
        let (lazy, provider) = try synchronously()
        #expect(!lazy.isBuilt)
        #expect(try await lazy.value == 20)
        #expect(try await provider() === garden.resolve(Well.self))
        #expect(try await garden.resolve(AsyncLazy<Int>.self).value == 20)
        #expect(try await garden.resolve(Container.self).resolve(Int.self) == 20)
        let missing = { try garden.resolve(AsyncLazy<Double>.self) }
        let error = #expect(throws: ResolutionError.self) { try missing() }
        #expect(error?.finding.rule == "missing-definition")
    }

    @Test func objectIsInjectedByUniqueDefinitionOfItsClass() throws {
        let one = Component(Bench.init).inject(\.well)
        let benches = try Benches(several: [one.abstract()]).activated()
        let bench = Bench()
        try benches.inject(into: bench)
        #expect(bench.well === (try benches.well))
        let two = try Benches(several: [one, one.child()]).activated()
        let error = #expect(throws: ResolutionError.self) { try two.inject(into: Bench()) }
        #expect(error?.finding.rule == "ambiguous-type")
        #expect(error?.finding.details.map(\.text) == ["Benches.several[0]", "Benches.several[1]"])
        try two.entering("walk").container.inject(\.several[1], into: bench)
    }
}
