import Dispatch
import Testing
import Wiring
import WiringPatching

private struct Mail: Assembly {
    let name = Component { "live" }
    let size = Component(value: 1)
}
private struct Shop: Assembly {
    let name = Component { "shop" }
}

@Suite("Captured patches") struct CapturedPatchesTests {
    private let mail: Activated<Mail>
    private let shop: Activated<Shop>
    init() throws {
        mail = try Mail().activated()
        shop = try Shop().activated()
    }

    private var words: String { get throws { "\(try mail.name) \(try mail.size) \(try shop.name)" } }

    /// The result of a function on a queue.
    private func onQueue(_ body: @escaping @Sendable () throws -> String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
        }
    }

    @Test func capturedPatchesApplyOnQueue() async throws {
        let seen = try await mail.withPatches(Patch(\Mail.name) { "fake" }) {
            try await shop.withPatches(Patch(\Shop.name) { "stall" }) {
                try await mail.withPatches(Patch(\Mail.size, value: 2)) {
                    let patches = CapturedPatches()
                    return [
                        try await onQueue { try words },
                        try await onQueue { try patches.apply { try words } },
                        try await Task.detached { try await patches.apply { try await Task { try words }.value } }.value,
                    ]
                }
            }
        }
        #expect(seen == ["live 1 shop", "fake 2 stall", "fake 2 stall"])
        #expect(try words == "live 1 shop")
    }

    @Test func capturedPatchesOutliveTheirScope() async throws {
        let patches = try mail.withPatches(Patch(\Mail.name) { "fake" }) { CapturedPatches() }
        #expect(try patches.apply { try mail.name } == "fake")
        #expect(try mail.name == "live")
    }

    @Test func capturedPatchesReplacePatchesInEffect() throws {
        let none = CapturedPatches()
        let outer = try mail.withPatches(Patch(\Mail.name) { "outer" }) { CapturedPatches() }
        let seen = try mail.withPatches(Patch(\Mail.size, value: 9)) {
            [try none.apply { try words }, try outer.apply { try words }, try words]
        }
        #expect(seen == ["live 1 shop", "outer 1 shop", "live 9 shop"])
    }

    @Test func taskThatOutlivesPatchesCapturesNone() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let late = try mail.withPatches(Patch(\Mail.name) { "fake" }) {
            Task {
                for await _ in stream { break }
                return try CapturedPatches().apply { try mail.name }
            }
        }
        continuation.yield()
        #expect(try await late.value == "live")
    }

    @Test func concurrentTasksApplyCapturedPatches() async throws {
        let patches = try mail.withPatches(Patch(\Mail.name) { "fake" }) { CapturedPatches() }
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try patches.apply { try mail.name } } }
            for try await name in group { #expect(name == "fake") }
        }
        #expect(try mail.name == "live")
    }
}
