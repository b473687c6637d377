import Testing
import Wiring

/// A thread-safe counter of living instances.
private final class Census: Sendable {
    private let counts = Guarded((living: 0, born: 0))
    func enter() { counts.withLock { $0 = ($0.living + 1, $0.born + 1) } }
    func leave() { counts.withLock { $0.living -= 1 } }
    var living: Int { counts.withLock { $0.living } }
    var born: Int { counts.withLock { $0.born } }
}
private final class Seaman: Sendable {
    let census: Census
    init(census: Census) {
        self.census = census
        census.enter()
    }
    deinit { census.leave() }
}
private final class Captain {
    let seaman: Seaman
    let same: Seaman
    var lieutenant: Lieutenant?
    init(seaman: Seaman, same: Seaman) {
        self.seaman = seaman
        self.same = same
    }
}
private final class Lieutenant {
    weak var captain: Captain?
    let seaman: Seaman
    init(seaman: Seaman) { self.seaman = seaman }
}
private struct Ship: ParameterizedAssembly {
    let census: Component<Census, Census>
    let seaman = Component(Seaman.init)
    let captain = Component(Captain.init).inject(\.lieutenant)
    let lieutenant = Component(Lieutenant.init).inject(\.captain).afterAllInjections { _ in }
    let boy = Factory { (_: Int) in { (seaman: Seaman) in [seaman] } }

    init(_ census: Census) { self.census = Component(value: census) }
}

private struct Refusal: Error {}
private final class Orphan {
    init(captain: Captain) {}
}
private struct Wreck: ParameterizedAssembly {
    let census: Component<Census, Census>
    let seaman = Component(Seaman.init).scope(.singleton)
    let orphan = Component(Orphan.init)

    init(_ census: Census) { self.census = Component(value: census) }
}
private struct Mutiny: Assembly {
    let captain = Component({ () throws -> Captain in throw Refusal() })
    let orphan = Component(Orphan.init)
}

private struct Flagship: ParameterizedAssembly {
    let census: Component<Census, Census>
    let seaman = Component(Seaman.init).scope(.singleton)
    let watch = Component(Watch.init).scope(.lazySingleton)
    let tag = InstancePostProcessor(for: Watch.self) { watch, _ in watch }

    init(_ census: Census) { self.census = Component(value: census) }
}
private final class Watch {
    let seaman: Seaman
    init(seaman: Seaman) { self.seaman = seaman }
}

/// CONFORMANCE.md, 9: validation and retention.
@Suite struct ValidationConformanceTests {
    @Test func validationPrecedesConstruction() throws {
        let census = Census()
        let error = try #require(throws: ActivationError.self) { try Wreck(census).activated() }
        #expect(error.findings.filter { $0.severity == .error }.map(\.rule) == ["missing-definition"])
        #expect(census.born == 0)
    }

    @Test func initializerErrorIsNoFinding() throws {
        let mutiny = try Mutiny().activated()
        #expect(mutiny.warnings.allSatisfy { $0.severity != .error })
        #expect(throws: Refusal.self) { try mutiny.orphan }
    }

    /// A container that retained each object graph would hold twenty thousand of them at the end.
    @Test func repeatedRequestsLeaveNoInstances() throws {
        let census = Census()
        let ship = try Ship(census).activated()
        for number in 0..<20_000 {
            let captain = try ship.captain
            if captain.seaman !== captain.same { Issue.record("two instances in one graph, in request \(number)") }
        }
        for number in 0..<1_000 { _ = try ship.boy(number) }
        #expect(census.living == 0)
        #expect(census.born == 21_000)
    }

    @Test func containerAndSharedInstancesEndWithLastReference() throws {
        let census = Census()
        do {
            let flagship = try Flagship(census).activated()
            _ = try flagship.watch
            let deck = flagship.entering("watch")
            _ = try deck.watch
            #expect(census.living == 1)
        }
        #expect(census.living == 0)
    }
}
