import Foundation
import Synchronization
import Testing
import Wiring

/// A gate timed out.
private struct GateTimeout: Error {}
private struct Refused: Error {}

private final class Engine: @unchecked Sendable {
    var wheel: Wheel?
    var seen: Wheel?
}
private final class Wheel: @unchecked Sendable {
    var engine: Engine?
    var seen: Engine?
}
private final class Cabin: Sendable {
    let number: Int
    init(number: Int) { self.number = number }
}
private final class Berth: Sendable {}
private final class First: Sendable {}
private final class Second: Sendable {}
private final class Third: Sendable {}

/// Independent singletons, each of which waits until both constructions have begun.
private struct Unrelated: ParameterizedAssembly {
    let engine: Component<Engine, Engine>
    let wheel: Component<Wheel, Wheel>
    let cabin: Factory<Cabin, Int>
    let berth: Component<Berth, Berth>

    init(_ begin: @escaping @Sendable () throws -> Void) {
        engine = Component {
            try begin()
            return Engine()
        }.scope(.lazySingleton)
        wheel = Component {
            try begin()
            return Wheel()
        }.scope(.lazySingleton)
        cabin = Factory { (number: Int) in
            {
                try begin()
                return Cabin(number: number)
            }
        }.scope(.lazySingleton)
        berth = Component {
            try begin()
            return Berth()
        }.scope(.scoped("voyage"))
    }

    /// A container in which two constructions wait for each other to begin.
    static func meeting() throws -> Activated<Unrelated> {
        let gate = Gate(opensWith: 2)
        return try Unrelated { if !gate.meet() { throw GateTimeout() } }.activated()
    }
}

/// Singletons whose hooks request each other through handles after both constructions have begun.
private struct Mutual: ParameterizedAssembly {
    let engine: Component<Engine, Engine>
    let wheel: Component<Wheel, Wheel>

    init(_ gate: Gate) {
        engine = Component {
            gate.come()
            return Engine()
        }.call { engine in
            { (wheel: Lazy<Wheel>) in
                gate.pass()
                engine.seen = try wheel.value
            }
        }.scope(.lazySingleton)
        wheel = Component {
            gate.come()
            return Wheel()
        }.call { wheel in
            { (engine: Lazy<Engine>) in
                gate.pass()
                wheel.seen = try engine.value
            }
        }.scope(.lazySingleton)
    }
}

/// Singletons whose initializers request each other in a cycle through handles, which the graph does not show.
private struct Ring: ParameterizedAssembly {
    let first: Component<First, First>
    let second: Component<Second, Second>
    let third: Component<Third, Third>

    init(_ gate: Gate) {
        first = Component { (next: Lazy<Second>) in
            gate.come()
            gate.pass()
            _ = try next.value
            return First()
        }.scope(.lazySingleton)
        second = Component { (next: Lazy<Third>) in
            gate.come()
            gate.pass()
            _ = try next.value
            return Second()
        }.scope(.lazySingleton)
        third = Component { (next: Lazy<First>) in
            gate.come()
            gate.pass()
            _ = try next.value
            return Third()
        }.scope(.lazySingleton)
    }
}

/// The results of threads.
private final class Results<Value: Sendable>: Sendable {
    private let found = Guarded<[Int: Result<Value, any Error>]>([:])
    func note(_ number: Int, _ body: () throws -> Value) {
        let result = Result { try body() }
        found.withLock { $0[number] = result }
    }
    subscript(number: Int) -> Result<Value, any Error>? { found.withLock { $0[number] } }
    var values: [Value] { found.withLock { $0.sorted { $0.key < $1.key }.compactMap { try? $0.value.get() } } }
    var errors: [any Error] {
        found.withLock { found in
            found.sorted { $0.key < $1.key }.compactMap { if case .failure(let error) = $0.value { error } else { nil } }
        }
    }
}

@Suite("Threads that build concurrently")
struct SideBySideTests {
    @Test("build independent singletons concurrently")
    func singletons() async throws {
        let ship = try Unrelated.meeting()
        let results = Results<ObjectIdentifier>()
        await onThreads(2) { number in
            results.note(number) { number == 0 ? ObjectIdentifier(try ship.engine) : ObjectIdentifier(try ship.wheel) }
        }
        #expect(results.values == [ObjectIdentifier(try ship.engine), ObjectIdentifier(try ship.wheel)])
    }

    @Test("build the same service of two scopes concurrently")
    func scopes() async throws {
        let ship = try Unrelated.meeting()
        let voyages = [ship.entering("voyage"), ship.entering("voyage")]
        let results = Results<ObjectIdentifier>()
        await onThreads(2) { number in results.note(number) { ObjectIdentifier(try voyages[number].berth) } }
        #expect(results.values == [ObjectIdentifier(try voyages[0].berth), ObjectIdentifier(try voyages[1].berth)])
        #expect(Set(results.values).count == 2)
    }

    @Test("create products with different arguments concurrently, and with equal ones once")
    func products() async throws {
        let ship = try Unrelated.meeting()
        let results = Results<ObjectIdentifier>()
        await onThreads(8) { number in results.note(number) { ObjectIdentifier(try ship.cabin(number % 2)) } }
        #expect(results.errors.isEmpty)
        #expect(results.values.count == 8)
        #expect(Set(results.values).count == 2)
    }

    @Test("resolve an independent service while an initializer waits for them")
    func initializerThatWaits() async throws {
        let (began, done) = (Gate(), Gate())
        let calls = Atomic(0)
        let ship = try Unrelated {
            // The first one is the engine.
            guard calls.add(1, ordering: .relaxed).newValue == 1 else { return }
            began.come()
            if !done.pass() { throw GateTimeout() }
        }.activated()
        let results = Results<Bool>()
        await onThreads(2) { number in
            results.note(number) {
                if number == 0 { return try ship.engine === ship.engine }
                began.pass()
                _ = try ship.wheel
                _ = try ship.cabin(1)
                _ = try ship.entering("voyage").berth
                done.come()
                return true
            }
        }
        #expect(results.values == [true, true])
    }

    @Test("wait for the constructing thread, and try again when it fails")
    func failure() async throws {
        for _ in 0..<50 {
            let calls = Atomic(0)
            let ship = try Unrelated { if calls.add(1, ordering: .relaxed).newValue == 1 { throw Refused() } }.activated()
            let results = Results<ObjectIdentifier>()
            await onThreads(4) { number in results.note(number) { ObjectIdentifier(try ship.engine) } }
            #expect(results.errors.count == 1)
            #expect(Set(results.values).count == 1)
            #expect(calls.load(ordering: .relaxed) == 2)
        }
    }

    @Test("continue inside each other's construction if hooks request each other through handles")
    func mutualHooks() async throws {
        for _ in 0..<100 {
            let ship = try Mutual(Gate(opensWith: 2)).activated()
            let results = Results<Bool>()
            await onThreads(2) { number in
                results.note(number) { try number == 0 ? ship.engine.seen === ship.wheel : ship.wheel.seen === ship.engine }
            }
            #expect(results.values == [true, true], "\(results.errors)")
        }
    }

    @Test("get an error if initializers depend on each other in a cycle that several threads enter")
    func ring() async throws {
        for _ in 0..<50 {
            let ring = try Ring(Gate(opensWith: 3)).activated()
            let results = Results<Bool>()
            await onThreads(3) { number in
                results.note(number) {
                    switch number {
                    case 0: _ = try ring.first
                    case 1: _ = try ring.second
                    default: _ = try ring.third
                    }
                    return true
                }
            }
            #expect(results.errors.compactMap { ($0 as? ResolutionError)?.finding.rule } == Array(repeating: "cycle-init", count: 3))
        }
    }

    @Test("get an error if the scope is left during construction, and no instance is kept")
    func scopeLeftMeanwhile() async throws {
        let (began, left) = (Gate(), Gate())
        let ship = try Unrelated {
            began.come()
            left.pass()
        }.activated()
        let voyage = ship.entering("voyage")
        let results = Results<Bool>()
        await onThreads(2) { number in
            results.note(number) {
                if number == 0 { return try voyage.berth === voyage.berth }
                began.pass()
                voyage.leave()
                left.come()
                return true
            }
        }
        #expect(results[1]?.isSuccess == true)
        #expect((results.errors.first as? ResolutionError)?.finding.rule == "scope-left", "\(results.errors)")
    }
}

extension Result {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
