import Testing
import Wiring
import WiringTesting

private struct Offline: Error {}
private protocol Network: Sendable {
    func fetch(_ path: String) throws -> String
    func send(_ text: String) async throws -> Int
}
private final class RealNetwork: Network {
    func fetch(_ path: String) throws -> String { "real \(path)" }
    func send(_ text: String) async throws -> Int { text.count }
}
private final class FakeNetwork: Network {
    func fetch(_ path: String) throws -> String { "fake \(path)" }
    func send(_ text: String) async throws -> Int { 0 }
}
private final class Screen: Sendable {
    let network: any Network
    init(network: any Network) { self.network = network }
    func title() -> String { (try? network.fetch("title")) ?? "offline" }
}

private struct ScreenAssembly: Assembly {
    let network = Component(RealNetwork.init, as: { $0 as any Network }).scope(.singleton)
    let screen = Component(Screen.init)
}

@Suite struct SpyTests {
    private let container: Activated<ScreenAssembly>

    init() throws { container = try ScreenAssembly().activated() }

    @Test func spyRecordsCallsOfDependents() throws {
        let network = spy(on: \ScreenAssembly.network)
        try withPatches(on: container, [network.patch]) { container in
            let screen = try container.screen
            #expect(screen.title() == "real title")
            #expect(network.calls.map(\.requirement) == ["fetch(_:)"] && network.calls.map(\.arguments) == [#""title""#])
            #expect(network.calls(of: "fetch").map(\.result) == [#""real title""#] && network.calls(of: "send").isEmpty)
            network.reset()
            #expect(network.calls.isEmpty)
        }
        #expect(try container.screen.title() == "real title")
        #expect(network.calls.isEmpty)
    }

    @Test func spyRecordsAwaitedCalls() async throws {
        let network = spy(on: \ScreenAssembly.network)
        try await withPatches(on: ScreenAssembly(), [network.patch]) { container in
            let count = try await container.screen.network.send("text")
            #expect(count == 4)
        }
        #expect(network.calls.map(\.result) == ["4"] && network.calls.map(\.service) == ["Network"])
    }

    @Test func spyOnAFakeRecordsItsCalls() throws {
        let network = spy(on: \ScreenAssembly.network)
        let fake = Patch(\ScreenAssembly.network) { FakeNetwork() }
        try withPatches(on: container, [fake, network.patch]) { container in
            let screen = try container.screen
            #expect(screen.title() == "fake title")
        }
        #expect(network.calls.map(\.result) == [#""fake title""#])
    }

    @Test func spyMakesCallsFail() throws {
        let network = spy(on: \ScreenAssembly.network)
        try network.fail("fetch", with: Offline(), isOnce: true)
        try withPatches(on: container, [network.patch]) { container in
            let screen = try container.screen
            #expect([screen.title(), screen.title()] == ["offline", "real title"])
            try network.fail("fetch(_:)", with: Offline())
            #expect(screen.title() == "offline")
            try network.succeed("fetch(_:)")
            #expect(screen.title() == "real title")
        }
        #expect(network.calls.map(\.error) == ["Offline()", nil, "Offline()", nil])
    }

    @Test func unknownRequirementsAreReported() throws {
        let network = spy(on: \ScreenAssembly.network)
        try withPatches(on: container, [network.patch]) { container in
            _ = try container.network
            let error = #expect(throws: (any Error).self) { try network.fail("fetsh(_:)", with: Offline()) }
            #expect(error.map { "\($0)" } == "Network has no requirement 'fetsh(_:)'; did you mean 'fetch(_:)'?")
        }
    }

    @Test func aServiceOfAConcreteTypeCannotBeSpiedOn() throws {
        let screen = spy(on: \ScreenAssembly.screen)
        try withPatches(on: container, [screen.patch]) { container in
            let error = #expect(throws: (any Error).self) { try container.screen }
            #expect("\(error.map { "\($0)" } ?? "")".contains("Screen is not a protocol type"))
        }
    }
}
