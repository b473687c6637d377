import Testing

@testable import WiringInterception

@Suite struct AsynchronousCallTests {
    private let log = CallLog()

    @Test func callsOfAnActorAreReported() async throws {
        let network = try log.intercept(ActorNetwork(), as: (any Network).self, named: "Network")
        #expect(try await network.fetch(id: 3) == ["row 3"])
        await network.ping()
        #expect(await network.load("text", id: 1) == "text")
        #expect(await network.status == "ready")
        #expect(try await network.many("a", "b", "c", 4) == "abc4")
        #expect(
            log.lines == [
                #"await Network.fetch(id: 3) -> ["row 3"]"#, "await Network.ping()", "await Network.load(…, id: 1) -> …",
                #"await Network.status -> "ready""#, #"await Network.many("a", "b", "c", …) -> "abc4""#,
            ])
    }

    @Test func asynchronousErrorsAreReportedAndReachTheCaller() async throws {
        let network = try log.intercept(ActorNetwork(), as: (any Network).self)
        await #expect(throws: Refusal.self) { try await network.fetch(id: -1) }
        await #expect(throws: Refusal.self) { try await network.typed(-1) }
        #expect(try await network.typed(1) == "typed")
        #expect(
            log.lines == [
                "await Service.fetch(id: -1) threw Refusal()", "await Service.typed(-1) threw Refusal",
                #"await Service.typed(1) -> "typed""#,
            ])
    }

    @Test func callsOfAStructAreReported() async throws {
        let network = try log.intercept(PlainNetwork(), as: (any Network).self)
        #expect(try await network.fetch(id: 1) == ["plain 1"])
        await #expect(throws: Refusal.self) { try await network.fetch(id: -1) }
        #expect(log.lines == [#"await Service.fetch(id: 1) -> ["plain 1"]"#, "await Service.fetch(id: -1) threw Refusal()"])
    }

    @Test func awaitedCallsInsideACallAreIndented() async throws {
        let inner = try log.intercept(PlainNetwork(), as: (any Network).self, named: "Inner")
        let outer = try log.intercept(ForwardingNetwork(next: inner), as: (any Forwarding).self, named: "Outer")
        #expect(try await outer.forward(2) == ["plain 2"])
        #expect(
            log.lines == [
                "await Outer.forward(2)", #"  await Inner.fetch(id: 2) -> ["plain 2"]"#, #"await Outer.forward(…) -> ["plain 2"]"#,
            ])
    }

    @Test func anInterceptedValueCanBeInterceptedAgain() async throws {
        let network = try log.intercept(PlainNetwork(), as: (any Network).self, named: "Inner")
        let again = try log.intercept(network, as: (any Network).self, named: "Outer")
        #expect(try await again.fetch(id: 4) == ["plain 4"])
        #expect(
            log.lines == [
                "await Outer.fetch(id: 4)", #"  await Inner.fetch(id: 4) -> ["plain 4"]"#, #"await Outer.fetch(…) -> ["plain 4"]"#,
            ])
        let store = try log.intercept(SmallStore(), as: (any Store).self, named: "Inner")
        let storeAgain = try log.intercept(store, as: (any Store).self, named: "Outer")
        #expect(storeAgain.name == "small")
        #expect(log.lines.suffix(3) == ["Outer.name", #"  Inner.name -> "small""#, #"Outer.name -> "small""#])
    }

    @Test func synchronousCallsInsideAnAsynchronousCallAreIndented() async throws {
        let store = try log.intercept(SmallStore(), as: (any Store).self, named: "Store")
        let network = try log.intercept(StoredNetwork(store: store), as: (any Gating).self, named: "Network")
        await network.pass()
        _ = store.name
        let lines = ["await Network.pass()", #"  Store.name -> "small""#, #"  Store.name -> "small""#, "await Network.pass()"]
        #expect(log.lines == lines + [#"Store.name -> "small""#])
    }

    @Test func callThatIsNotSuspendedHasNoSuspension() async throws {
        let inner = try log.intercept(PlainNetwork(), as: (any Network).self)
        let outer = try log.intercept(ForwardingNetwork(next: inner), as: (any Forwarding).self)
        #expect(try await outer.forward(2) == ["plain 2"])
        #expect(log.calls.map(\.longestSuspension) == [.zero, .zero, .zero])
    }

    @Test func timeAfterAnInnerCallIsNotPartOfTheSuspension() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let gate = try log.intercept(Gate(stream: stream), as: (any Gating).self, named: "Inner")
        let work = try log.intercept(WorkAround(next: gate), as: (any Gating).self, named: "Outer")
        let task = Task { await work.pass() }
        let deadline = ContinuousClock.now + .seconds(20)
        while !log.lines.contains("await Outer.pass()"), .now < deadline { await Task.yield() }
        let end = ContinuousClock.now + .milliseconds(30)
        while .now < end { await Task.yield() }
        continuation.finish()
        await task.value
        let (inner, outer) = (try #require(log.calls.first { $0.depth == 1 }), try #require(log.calls.last))
        #expect(inner.longestSuspension >= .milliseconds(30) && inner.longestSuspension <= inner.duration)
        // Both periods of work are observed: that before the inner call, and that after it.
        #expect(outer.duration - outer.longestSuspension >= WorkAround.work * 2)
        #expect(outer.longestSuspension >= inner.longestSuspension - .milliseconds(1))
        #expect(outer.description.contains(" suspended)"))
    }

    @Test func suspensionOfACallInAnotherTaskIsItsOwn() async throws {
        let interceptor = ServiceInterceptor(service: "Network", mode: .timing)
        let network = try interceptor.intercept(ActorNetwork(), as: (any Network).self)
        let results = await withTaskGroup(of: Int.self) { group in
            for number in 0..<500 {
                group.addTask {
                    await network.ping()
                    await Task.yield()
                    return (try? await network.fetch(id: number))?.count ?? 0
                }
            }
            return await group.reduce(0, +)
        }
        #expect(results == 500)
        for requirement in interceptor.calls { #expect(requirement.suspended <= requirement.total) }
    }

    @Test func fiveHundredTasksAreCounted() async throws {
        let interceptor = ServiceInterceptor(service: "Network", mode: .timing)
        let network = try interceptor.intercept(ActorNetwork(), as: (any Network).self)
        let failures = await withTaskGroup(of: Int.self) { group in
            for number in 0..<500 {
                group.addTask { (try? await network.fetch(id: number % 5 == 0 ? -1 : number)) == nil ? 1 : 0 }
            }
            return await group.reduce(0, +)
        }
        let fetch = try #require(interceptor.calls.first { $0.requirement == "fetch(id:)" })
        #expect(failures == 100 && fetch.calls == 500 && fetch.errors == 100)
    }

    @Test func aCallThatBeganBeforeAChangeOfTheModeIsReported() async throws {
        let interceptor = ServiceInterceptor(service: "Network", mode: .logging, reporter: log.reporter)
        let network = try interceptor.intercept(ActorNetwork(), as: (any Network).self)
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let gate = try interceptor.intercept(Gate(stream: stream), as: (any Gating).self)
        let task = Task { await gate.pass() }
        let deadline = ContinuousClock.now + .seconds(20)
        while interceptor.calls.first(where: { $0.requirement == "pass()" })?.calls != 1, .now < deadline { await Task.yield() }
        interceptor.mode = .off
        continuation.finish()
        await task.value
        await network.ping()
        #expect(log.lines == ["await Network.pass()"])
    }
}

protocol Forwarding: Sendable { func forward(_ id: Int) async throws -> [String] }
struct ForwardingNetwork: Forwarding {
    let next: any Network
    func forward(_ id: Int) async throws -> [String] { try await next.fetch(id: id) }
}

struct StoredNetwork: Gating {
    let store: any Store
    func pass() async { _ = (store.name, store.name) }
}

/// Works before and after a call.
struct WorkAround: Gating {
    static let work = Duration.milliseconds(20)
    let next: any Gating

    func pass() async {
        Self.run()
        await next.pass()
        Self.run()
    }

    private static func run() {
        let end = ContinuousClock.now + work
        while .now < end { continue }
    }
}

protocol Gating: Sendable { func pass() async }
final class Gate: Gating {
    private let stream: AsyncStream<Void>
    init(stream: AsyncStream<Void>) { self.stream = stream }
    func pass() async { for await _ in stream {} }
}
