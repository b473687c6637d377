import TestSupport
import Testing
import Wiring
import WiringAsync

private struct HookFailure: Error {}

/// The events of one run, in order of occurrence.
private final class Record: Sendable {
    enum Event: Hashable {
        case built(Int)
        case starting(Int)
        case started(Int)
        case startFailed(Int)
        case stopping(Int)
        case stopped(Int)
        case stopReturned
    }
    private let events = Guarded<[Event]>([])
    func add(_ event: Event) { events.withLock { $0.append(event) } }
    var all: [Event] { events.withLock { $0 } }
}

private final class Part: Sendable {
    let number: Int
    init(_ number: Int, _ record: Record) {
        self.number = number
        record.add(.built(number))
    }
}

/// The random program of one run, which is also the reference model.
private struct Plan {
    struct Hook {
        var yields: Int
        var fails: Bool
        var isAsynchronous: Bool
    }
    struct Service {
        /// The dependency passed to the initializer: a service with a lower number.
        var direct: Int?
        /// The dependency behind a provider: any service.
        var provided: Int?
        var start: Hook?
        var stop: Hook?
        var isScoped = false
    }
    var services: [Service] = []

    init(_ random: inout SeededGenerator, scoped: Int, failures: Bool) {
        let count = Int.random(in: 2...9, using: &random)
        func hook(_ chance: Int, failing: Int) -> Hook? {
            guard Int.random(in: 0..<10, using: &random) < chance else { return nil }
            return Hook(
                yields: Int.random(in: 0...6, using: &random), fails: failures && Int.random(in: 0..<100, using: &random) < failing,
                isAsynchronous: Bool.random(using: &random))
        }
        for number in 0..<(count + scoped) {
            let last = number < count ? count : count + scoped
            services.append(
                Service(
                    direct: number > 0 && Bool.random(using: &random) ? Int.random(in: 0..<number, using: &random) : nil,
                    provided: Bool.random(using: &random) ? Int.random(in: 0..<last, using: &random) : nil,
                    start: hook(7, failing: 8), stop: hook(9, failing: 20), isScoped: number >= count))
        }
    }

    /// For each service, the services that it depends on, directly or indirectly.
    var reachable: [Set<Int>] {
        services.indices.map { start in
            var found: Set<Int> = []
            var pending = [start]
            while let next = pending.popLast() {
                for target in [services[next].direct, services[next].provided].compactMap({ $0 }) where found.insert(target).inserted {
                    pending.append(target)
                }
            }
            return found
        }
    }
}

private struct Program: ParameterizedAssembly {
    let record: Component<Record, Record>
    private(set) var parts: [Component<Part, Part>] = []

    init(_ plan: Plan, _ record: Record) {
        self.record = Component(value: record)
        for (number, service) in plan.services.enumerated() {
            var part: Component<Part, Part>
            switch (service.direct, service.provided) {
            case (nil, nil): part = Component { (record: Record) in Part(number, record) }
            case (let direct?, nil):
                part = Component { (record: Record, _: Part) in Part(number, record) }.using(Self.part(direct), forParameter: 2)
            case (nil, let provided?):
                part = Component { (record: Record, _: Provider<Part>) in Part(number, record) }
                    .using(Self.part(provided), forParameter: 2)
            case (let direct?, let provided?):
                part = Component { (record: Record, _: Part, _: Provider<Part>) in Part(number, record) }
                    .using(Self.part(direct), forParameter: 2).using(Self.part(provided), forParameter: 3)
            }
            part = part.scope(service.isScoped ? .scoped("session") : .lazySingleton)
            if let hook = service.start {
                part = Self.adding(hook, to: part, asynchronously: { $0.onStart($1) }, synchronously: { $0.onStart($1) }) { isEnd, fails in
                    record.add(isEnd ? fails ? .startFailed(number) : .started(number) : .starting(number))
                }
            }
            if let hook = service.stop {
                part = Self.adding(hook, to: part, asynchronously: { $0.onStop($1) }, synchronously: { $0.onStop($1) }) { isEnd, _ in
                    record.add(isEnd ? .stopped(number) : .stopping(number))
                }
            }
            parts.append(part)
        }
    }

    private static func adding(
        _ hook: Plan.Hook, to part: Component<Part, Part>,
        asynchronously: (Component<Part, Part>, @escaping @Sendable (Part) async throws -> Void) -> Component<Part, Part>,
        synchronously: (Component<Part, Part>, @escaping @Sendable (Part) throws -> Void) -> Component<Part, Part>,
        _ add: @escaping @Sendable (_ isEnd: Bool, _ fails: Bool) -> Void
    ) -> Component<Part, Part> {
        if hook.isAsynchronous {
            return asynchronously(part) { _ async throws in
                add(false, false)
                for _ in 0..<hook.yields { await Task.yield() }
                add(true, hook.fails)
                if hook.fails { throw HookFailure() }
            }
        }
        return synchronously(part) { _ throws in
            add(false, false)
            add(true, hook.fails)
            if hook.fails { throw HookFailure() }
        }
    }

    private static func part(_ number: Int) -> any KeyPath<Program, Component<Part, Part>> & Sendable { \Program.parts[number] }
}

@Suite struct LifeCycleSimulationTests {
    /// Compares the events of a run with the model.
    private func check(_ record: Record, against plan: Plan, _ seed: UInt64) {
        let events = record.all
        var position: [Record.Event: Int] = [:]
        for (index, event) in events.enumerated() {
            if event != .stopReturned { #expect(position[event] == nil, "\(event) occurred twice, seed \(seed)") }
            position[event] = index
        }
        let reachable = plan.reachable
        for (number, service) in plan.services.enumerated() {
            let isStopped = position[.stopped(number)] != nil
            #expect(isStopped == (service.stop != nil && position[.built(number)] != nil), "stop of \(number), seed \(seed)")
            if let starting = position[.starting(number)] {
                let end = position[.started(number)] ?? position[.startFailed(number)] ?? .max
                #expect(starting < end && end < position[.stopping(number)] ?? .max, "order of \(number), seed \(seed)")
            }
            for dependency in reachable[number] where !reachable[dependency].contains(number) {
                if let starting = position[.starting(number)], plan.services[dependency].start != nil {
                    #expect(position[.started(dependency)] ?? .max < starting, "start of \(number) after \(dependency), seed \(seed)")
                }
                if let stopped = position[.stopped(number)], let stopping = position[.stopping(dependency)] {
                    #expect(stopped < stopping, "stop of \(number) before \(dependency), seed \(seed)")
                }
            }
        }
        if let returned = events.firstIndex(of: .stopReturned) {
            #expect(!events[returned...].contains { if case .starting = $0 { true } else { false } }, "start after stop, seed \(seed)")
        }
    }

    /// Starts and stops a container or a scope from several tasks.
    private func run(
        _ random: inout SeededGenerator, _ record: Record, _ plan: Plan, _ own: [Int], _ seed: UInt64,
        start: @escaping @Sendable () async throws -> Void, stop: @escaping @Sendable () async throws -> Void
    ) async {
        let starter = Task {
            do {
                try await start()
                return true
            } catch {
                // A failed start has stopped everything.
                let events = Set(record.all)
                for number in own where plan.services[number].stop != nil && events.contains(.built(number)) {
                    #expect(events.contains(.stopped(number)), "failed start leaves \(number), seed \(seed)")
                }
                return false
            }
        }
        let moments = (0..<3).map { _ in Int.random(in: 0...40, using: &random) }
        let mode = Int.random(in: 0..<4, using: &random)
        await withTaskGroup(of: Void.self) { tasks in
            if mode > 0 {
                for moment in moments.prefix(mode) {
                    tasks.addTask {
                        for _ in 0..<moment { await Task.yield() }
                        try? await stop()
                        record.add(.stopReturned)
                    }
                }
            } else if Bool.random(using: &random) {
                for _ in 0..<moments[0] { await Task.yield() }
                starter.cancel()
            }
        }
        let isStarted = await starter.value
        if isStarted {
            let events = Set(record.all)
            for number in own where plan.services[number].start != nil {
                #expect(events.contains(.started(number)), "successful start of \(number), seed \(seed)")
            }
        }
        try? await stop()
        record.add(.stopReturned)
    }

    @Test(arguments: 0..<10)
    func everyServiceIsStoppedOnceInDependencyOrder(_ part: Int) async throws {
        for seed in UInt64(part * 100)..<UInt64(part * 100 + 100) {
            var random = SeededGenerator(seed: seed)
            let plan = Plan(&random, scoped: 0, failures: seed % 3 != 0)
            let record = Record()
            let program = try Program(plan, record).activated()
            await run(
                &random, record, plan, Array(plan.services.indices), seed, start: { try await program.start() },
                stop: { try await program.stop() })
            check(record, against: plan, seed)
        }
    }

    @Test(arguments: 0..<5)
    func scopeStopsBeforeItsContainer(_ part: Int) async throws {
        for seed in UInt64(part * 40)..<UInt64(part * 40 + 40) {
            var random = SeededGenerator(seed: seed)
            let plan = Plan(&random, scoped: 4, failures: seed % 3 != 0)
            let record = Record()
            let program = try Program(plan, record).activated()
            if Bool.random(using: &random) { try? await program.start() }
            let session = program.entering("session")
            await run(
                &random, record, plan, plan.services.indices.filter { plan.services[$0].isScoped }, seed,
                start: { try await session.start() },
                stop: { try await session.stop() })
            try? await program.stop()
            check(record, against: plan, seed)
        }
    }
}
