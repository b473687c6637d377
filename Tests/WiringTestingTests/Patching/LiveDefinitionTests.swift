import Foundation
import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringPatching
import WiringTesting

private protocol Network: AnyObject { func load() -> String }
private final class RealNetwork: Network { func load() -> String { "the world" } }
private final class FakeNetwork: Network { func load() -> String { "fake" } }

private final class Store {
    let network: any Network
    init(network: any Network) { self.network = network }
}
private final class Screen {
    let store: Store
    let draw: BoundFactory<String, Int>
    let lazy: Lazy<any Network>
    init(store: Store, draw: BoundFactory<String, Int>, lazy: Lazy<any Network>) {
        (self.store, self.draw, self.lazy) = (store, draw, lazy)
    }
}
private final class Canvas {
    let draw: BoundFactory<String, Int>
    let lazy: Lazy<any Network>
    let provider: Provider<any Network>
    init(draw: BoundFactory<String, Int>, lazy: Lazy<any Network>, provider: Provider<any Network>) {
        (self.draw, self.lazy, self.provider) = (draw, lazy, provider)
    }
}
/// Requests a service during construction, which no edge shows.
private final class RequestOrigin {
    let name: String
    init(container: Container) throws { name = try container.resolve(Store.self).network.load() }
}
private struct Report: Sendable { let text: String }

private struct ClientAssembly: Assembly {
    let network = Component(RealNetwork.init, as: { $0 as any Network }).scope(.lazySingleton).live()
    let pen = Factory { (width: Int) in { (network: any Network) in "\(width) \(network.load())" } }.live()
    let report = AsyncComponent { () async in Report(text: "real") }.live()
    let news = AsyncFactory { (day: Int) in { () async throws -> String in "news of \(day)" } }.live()
}
private struct Shop: Assembly {
    let clients = Collaborator<ClientAssembly>()
    let store = Component(Store.init)
    let screen = Component(Screen.init)
    let canvas = Component(Canvas.init)
    let requester = Component(RequestOrigin.init)
    let summary = AsyncComponent { (report: Report) async in "summary of \(report.text)" }
    let size = Component(value: 7)
}
private struct Cache: Assembly {
    let clients = Collaborator<ClientAssembly>()
    let warm = Component { (network: any Network) in Store(network: network) }.scope(.singleton)
    let cold = Component { 5 }
}
private final class Visit {
    init(network: any Network) {}
}
private final class Office: Sendable {
    let network: Provider<any Network>
    let lazy: Lazy<any Network>
    let draw: BoundFactory<String, Int>
    let report: AsyncProvider<Report>
    init(network: Provider<any Network>, lazy: Lazy<any Network>, draw: BoundFactory<String, Int>, report: AsyncProvider<Report>) {
        (self.network, self.lazy, self.draw, self.report) = (network, lazy, draw, report)
    }
}
private struct Program: Assembly {
    let clients = Collaborator<ClientAssembly>()
    let visit = Component(Visit.init).scope(.scoped("session"))
    let office = Component(Office.init).scope(.lazySingleton)
}
private struct Worker: Assembly {
    let number = Component { (_: any Network) in 1.5 }
}
private let networkPatch = Patch(\ClientAssembly.network) { FakeNetwork() }

/// The error of a function that throws an error of the container.
private func refusal(_ body: () throws -> Void) -> ResolutionError? {
    do {
        try body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}

@Suite("Live definitions in tests") struct LiveDefinitionTests {
    @Test func programResolvesLiveDefinitions() throws {
        let shop = try Shop().activated()
        #expect(try shop.screen.store.network.load() == "the world")
        #expect(try shop.clients.pen(2) == "2 the world")
        #expect(try shop.withPatches(Patch(\Shop.size, value: 8)) { try shop.store.network.load() } == "the world")
    }

    @Test func unpatchedLiveDefinitionIsRefusedWithPathAndFix() throws {
        let error = refusal { try withPatches(on: try Shop().activated()) { _ = try $0.screen } }
        try expectGolden(try #require(error).description, "live-definition.txt")
    }

    @Test func patchedOrAllowedLiveDefinitionResolves() throws {
        let shop = try Shop().activated()
        #expect(try withPatches(on: shop, [networkPatch]) { try $0.screen.store.network.load() } == "fake")
        #expect(try withPatches(on: shop, [.live(\ClientAssembly.network)]) { try $0.store.network.load() } == "the world")
        #expect(try withPatches(on: shop, [.live((any Network).self)]) { try $0.store.network.load() } == "the world")
        #expect(try withPatches(on: shop, [networkPatch, .live(\ClientAssembly.network)]) { try $0.store.network.load() } == "the world")
        #expect(try withPatches(on: shop, [.live(\ClientAssembly.network), networkPatch]) { try $0.store.network.load() } == "fake")
        #expect(try withPatches(on: Shop()) { try $0.size } == 7)
    }

    @Test func handlesRefuseLiveDefinitionOnUse() throws {
        let shop = try Shop().activated()
        let canvas = try withPatches(on: shop) { try $0.canvas }
        for use in [{ _ = try canvas.draw(1) }, { _ = try canvas.lazy.value }, { _ = try canvas.provider() }] {
            #expect(refusal(use)?.finding.rule == "live-definition")
        }
        #expect(try withPatches(on: shop, [Patch(\ClientAssembly.pen) { "\($0)" }]) { try $0.clients.pen(3) } == "3")
    }

    @Test func caughtRefusalFailsTest() throws {
        let shop = try Shop().activated()
        let caught = refusal {
            try withPatches(on: shop) { shop in
                _ = #expect(throws: ResolutionError.self) { try shop.store }
            }
        }
        #expect(caught?.path == ["Shop.store", "ClientAssembly.network"])
    }

    @Test func pathIncludesNestedRequests() throws {
        let shop = try Shop().activated()
        let error = refusal { try withPatches(on: shop) { _ = try $0.requester } }
        #expect(error?.path == ["Shop.requester", "Shop.store", "ClientAssembly.network"])
    }

    @Test func asynchronousLiveDefinitionsAreRefused() async throws {
        let shop = try Shop().activated()
        await #expect(throws: ResolutionError.self) { try await withPatches(on: shop) { try await $0.summary } }
        await #expect(throws: ResolutionError.self) { try await withPatches(on: shop) { try await $0.clients.news(1) } }
        let patches: PatchSet = [
            Patch(\ClientAssembly.report) { () async in Report(text: "fake") },
            Patch(\ClientAssembly.news) { (day: Int) async in "\(day)" },
        ]
        #expect(try await withPatches(on: shop, patches) { try await $0.summary } == "summary of fake")
        #expect(try await withPatches(on: Shop(), patches) { try await $0.clients.news(1) } == "1")
    }

    @Test func eagerLiveDefinitionIsRefusedOnRequest() throws {
        let cache = try Cache().activated()
        #expect(try withPatches(on: cache) { try $0.cold } == 5)
        let error = refusal { try withPatches(on: cache) { _ = try $0.warm } }
        #expect(error?.path == ["Cache.warm", "ClientAssembly.network"])
        #expect(try withPatches(on: cache, [networkPatch]) { try $0.warm.network.load() } == "fake")
    }

    @Test func nestedPatchesRefuseLiveDefinitions() throws {
        let shop = try Shop().activated()
        let within = refusal {
            try withPatches(on: shop, [networkPatch]) { shop in
                try shop.withPatches(Patch(\Shop.size, value: 1)) { _ = try shop.clients.pen(1) }
            }
        }
        #expect(within?.finding.services == ["ClientAssembly.pen"])
        let name = try withPatches(on: shop, [networkPatch]) { shop in
            try shop.withPatches(Patch(\Shop.size, value: 1)) { try shop.store.network.load() }
        }
        #expect(name == "fake")
    }

    @Test func childrenRefuseLiveDefinitions() throws {
        struct Child: Assembly {
            let own = Component { (network: any Network) in network.load() }
            let live = Component { 1.5 }.live()
        }
        let shop = try Shop().activated()
        let ofParent = refusal { try withPatches(on: shop) { _ = try Child().activated(asChildOf: $0).own } }
        #expect(ofParent?.finding.services == ["ClientAssembly.network"])
        let own = refusal { try withPatches(on: shop, [networkPatch]) { _ = try Child().activated(asChildOf: $0).live } }
        #expect(own?.finding.services == ["Child.live"])
        #expect(try withPatches(on: shop, [networkPatch]) { try Child().activated(asChildOf: $0).own } == "fake")
    }

    /// Every path to a live definition that starts before the test, in the order of the cases.
    @Test(arguments: 0..<8) func pathsFromBeforeAreRefused(_ path: Int) async throws {
        let program = try Program().activated()
        let (session, child) = (program.entering("session"), try Worker().activated(asChildOf: program))
        let (office, container) = (try program.office, program.container)
        @Sendable func synchronously() throws {
            switch path {
            case 0: _ = try session.visit
            case 1: _ = try session.resolve(Visit.self)
            case 2: _ = try child.number
            case 3: _ = try office.network()
            case 4: _ = try office.lazy.value
            case 5: _ = try office.draw(1)
            default: _ = try container.resolve((any Network).self)
            }
        }
        @Sendable func use() async throws {
            if path < 7 { try synchronously() } else { _ = try await office.report() }
        }
        await #expect(throws: ResolutionError.self) { try await withPatches(on: program) { _ in try await use() } }
        await withKnownIssue { try await withTrait(.patched(program)) { try? await use() } }
        // The patch has no effect on what exists; without a refusal the live definition would be built.
        await #expect(throws: ResolutionError.self) { try await withPatches(on: program, [networkPatch]) { _ in try await use() } }
        let permitted: PatchSet = [
            .live(\ClientAssembly.network), .live(\ClientAssembly.pen), .live(\ClientAssembly.report), .live(\ClientAssembly.news),
        ]
        try await withPatches(on: program, permitted) { _ in try await use() }
        try await use()
    }

    @Test func otherThreadsAreRefused() async throws {
        let program = try Program().activated()
        let office = try program.office
        let uses: [@Sendable (Activated<Program>, CapturedPatches) throws -> Void] = [
            { program, _ in _ = try program.clients.network },
            { program, _ in _ = try program.entering("session").visit },
            { program, _ in _ = try program.container.resolve((any Network).self) },
            { program, _ in _ = try program.office.network() },
            { _, captured in _ = try captured.apply { try office.network() } },
        ]
        for use in uses {
            await #expect(throws: ResolutionError.self) {
                try await withPatches(on: program) { program in
                    let captured = CapturedPatches()
                    try await withCheckedThrowingContinuation { continuation in
                        Thread.detachNewThread { continuation.resume(with: Result { try use(program, captured) }) }
                    }
                }
            }
        }
    }

    @Test func nestedPatchesApplyToTheProgramAndToTheTest() throws {
        let shop = try Shop().activated()
        let sizes = try withPatches(on: shop, [networkPatch, Patch(\Shop.size, value: 8)]) { test in
            try test.withPatches(Patch(\Shop.size, value: 9)) { [try test.size, try shop.size] } + [try test.size, try shop.size]
        }
        #expect(sizes == [9, 9, 8, 8])
    }

    @Test func traitRecordsOneIssue() async throws {
        let shop = try Shop().activated()
        try await withKnownIssue {
            try await withTrait(.patched(shop)) { _ = try shop.store }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("live-definition") } && issue.error == nil
        }
        await withKnownIssue {
            try await withTrait(.patched(shop)) { _ = try? shop.store }
        }
        try await withTrait(.patched(shop, [networkPatch])) {
            let name = try shop.store.network.load()
            #expect(name == "fake")
        }
    }
}

/// Runs a function like a test with a trait.
private func withTrait<Root>(_ trait: PatchTrait<Root>, _ body: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: nil, performing: body)
}
