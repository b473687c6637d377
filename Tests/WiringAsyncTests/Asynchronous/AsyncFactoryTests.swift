import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringConfiguration
import WiringDiagnosis
import WiringPatching

private final class Line: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}
private protocol Call: Sendable {
    var words: String { get }
}
private struct PlainCall: Call {
    let words: String
}
private final class Desk: Sendable {
    let calls: AsyncBoundFactory<any Call, String, Int>
    init(calls: AsyncBoundFactory<any Call, String, Int>) { self.calls = calls }
}
private struct Exchange: Assembly {
    let opened: CallCounter
    let values = Configuration(["prefix": "00"])
    let line: AsyncComponent<Line, Line>
    let call = AsyncFactory { (name: String, times: Int) in
        { @Sendable (first: Line, second: Line) async throws -> any Call in
            await Task.yield()
            return PlainCall(words: "\(name)×\(times) over \(first.number) and \(second.number)")
        }
    }
    let dialled = AsyncFactory { (number: Int) in
        { @Sendable (prefix: String, line: Line?) async in "\(prefix)\(number)/\(line?.number ?? 0)" }
    }
    .using(Config<String>("prefix")).using(\Exchange.hotline)
    let hotline = AsyncComponent { () async in Line(-1) as Line? }
    let refused = AsyncFactory { (_: Int) in { @Sendable () async throws -> Line in throw Refused() } }
    let desk = Component(Desk.init).scope(.lazySingleton)
    let wrap = InstancePostProcessor(for: (any Call).self) { call, context in PlainCall(words: "\(context.key): \(call.words)") }

    init() {
        let opened = CallCounter()
        self.opened = opened
        line = AsyncComponent {
            await Task.yield()
            return Line(opened.add())
        }
    }
}
private struct Refused: Error {}

/// Lines that are cached by their number; the first attempt for each odd number fails.
private struct Operator: Assembly {
    let opened: CallCounter
    let attempts: CallCounter
    let gate: Latch
    let line: AsyncFactory<Line, Int>
    let eager = AsyncFactory { (number: Int) in { @Sendable () async in Line(number) } }.scope(.singleton)

    init() { self.init(gate: Latch()) }
    init(gate: Latch) {
        let (opened, attempts) = (CallCounter(), CallCounter())
        (self.opened, self.attempts, self.gate) = (opened, attempts, gate)
        line = AsyncFactory { (number: Int) in
            { @Sendable () async throws -> Line in
                await gate.pass()
                if number < 0, attempts.add() == 1 { throw Refused() }
                _ = opened.add()
                return Line(number)
            }
        }
        .scope(.lazySingleton)
    }
}
private struct Switchboard: Assembly {
    let line: AsyncFactory<Line, Int>
    let words = AsyncFactory { (number: Int) in { @Sendable (prefix: Int, suffix: String) async in "\(prefix)\(number)\(suffix)" } }
        .using(Config<Never>("prefix"), forParameter: 1).using(Config<String>("suffix")).parameters("prefix", "suffix")
    let values = Configuration(["prefix": "12", "suffix": "!"])

    init() { self.init(line: Operator().line) }
    init(line: AsyncFactory<Line, Int>) { self.line = line }
}

@Suite("Asynchronous factories") struct AsyncFactoryTests {
    @Test func productsCombineArgumentsAndAsynchronousDependencies() async throws {
        let exchange = try Exchange().activated()
        #expect(try await exchange.call("Ada", 2).words == "Exchange.call: Ada×2 over 1 and 1")
        #expect(try await exchange.call("Ada", 2).words == "Exchange.call: Ada×2 over 2 and 2")
    }

    @Test func synchronousComponentReceivesAsynchronousFactory() async throws {
        let exchange = try Exchange().activated()
        let desk = try exchange.desk
        #expect(try await desk.calls("Bo", 1).words == "Exchange.call: Bo×1 over 1 and 1")
        #expect(try await exchange.resolve(AsyncBoundFactory<any Call, String, Int>.self)("Cy", 3).words.hasSuffix("2 and 2"))
    }

    @Test func factoryDependenciesAreChosenByReference() async throws {
        #expect(try await Exchange().activated().dialled(7) == "007/-1")
    }

    @Test func factoryRethrowsErrorsAndSupportsCancellation() async throws {
        let exchange = try Exchange().activated()
        await #expect(throws: Refused.self) { try await exchange.refused(1) }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await exchange.call("Di", 1)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func concurrentRequestsWithEqualArgumentsShareProduct() async throws {
        let gate = Latch()
        let lines = Operator(gate: gate)
        let board = try Switchboard(line: lines.line).activated()
        let asking = (0..<16).map { number in Task { try await board.line(number % 2) } }
        gate.open()
        var kept: Set<ObjectIdentifier> = []
        for task in asking { kept.insert(ObjectIdentifier(try await task.value)) }
        #expect(kept.count == 2)
        #expect(lines.opened.total == 2)
        #expect(try await kept.contains(ObjectIdentifier(board.line(0))))
        #expect(try await board.line(1).number == 1)
    }

    @Test func failedProductIsNotCached() async throws {
        let gate = Latch()
        gate.open()
        let board = try Switchboard(line: Operator(gate: gate).line).activated()
        await #expect(throws: Refused.self) { try await board.line(-1) }
        let line = try await board.line(-1)
        #expect(try await board.line(-1) === line)
    }

    @Test func patchedProductsKeepTheirLifetime() async throws {
        let patch = Patch(\Switchboard.line) { (number: Int) async in Line(number + 100) }
        let board = try await Switchboard().activatedAsync(patching: patch)
        let line = try await board.line(1)
        #expect(line.number == 101)
        #expect(try await board.line(1) === line)
    }

    @Test func factoryWithUnsupportedLifetimeIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) { try Operator().activated() }
        #expect(error.findings.map(\.rule) == ["scope-incompatible"])
        #expect(error.findings.map(\.services) == [["Operator.eager"]])
    }

    @Test func factoryParametersAreConfiguredAndNamed() async throws {
        let board = try Switchboard().activated()
        #expect(try await board.words(3) == "123!")
        let blueprint = CheckedBlueprint(reading: [Switchboard()]).blueprint
        let definition = try #require(blueprint.node(forKey: "Switchboard.words").flatMap { blueprint.nodes[$0].definition })
        #expect(DependencyNames(definition).names == ["prefix", "suffix"])
    }

    @Test func patchReplacesAsynchronousFactory() async throws {
        let exchange = try Exchange().activated()
        let patch = Patch(\Exchange.call) { (name: String, times: Int) async in PlainCall(words: "no \(name)") as any Call }
        let words = try await exchange.withPatches(patch) { try await exchange.desk.calls("Ed", 1).words }
        #expect(words == "Exchange.call: no Ed")
        #expect(try await Exchange().activatedAsync(patching: patch).call("Flo", 1).words == "Exchange.call: no Flo")
        #expect(try await exchange.call("Gus", 1).words.contains("Gus×1"))
    }

    @Test func productsBelongToAnEnteredScope() async throws {
        struct Hotel: Assembly {
            let room = AsyncComponent { () async in Line(3) }.scope(.scoped("stay"))
            let key = AsyncFactory { (name: String) in { @Sendable (room: Line) async in "\(name) \(room.number)" } }
        }
        let hotel = try Hotel().activated()
        let stay = hotel.entering("stay")
        #expect(try await stay.key("Ada") == "Ada 3")
        stay.leave()
        let error = await #expect(throws: ResolutionError.self) { try await hotel.key("Ada") }
        #expect(error?.finding.rule == "scope-not-entered")
    }

    @Test func inspectionCreatesProductsFromTextArguments() async throws {
        let container = InspectableContainer([makeHolder(of: Exchange())], switches: ProcessorSwitches(), tracer: ResolutionTracer { _ in })
        let node = try #require(container.checked.blueprint.node(forKey: "Exchange.call"))
        #expect(container.isAsynchronous(node))
        let built = try await container.resolveAsynchronously(node: node, arguments: [.typed("Ada"), .typed("4")])
        #expect((container.open(built, at: node) as? any Call)?.words == "Exchange.call: Ada×4 over 1 and 1")
        let error = await #expect(throws: ResolutionError.self) {
            try await container.resolveAsynchronously(node: node, arguments: [.typed("Ada"), .typed("four")])
        }
        #expect(error?.finding.rule == "runtime-arguments")
        #expect(container.checked.blueprint.nodes[node].definition?.hookDescriptions == ["async"])
    }
}
