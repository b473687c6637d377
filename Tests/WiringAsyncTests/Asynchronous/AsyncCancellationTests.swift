import Synchronization
import Testing
import Wiring
import WiringAsync

private final class Link: Sendable {}
private struct Yard: ParameterizedAssembly {
    let latch = Latch()
    let begun = CallCounter()
    let cancelled = CallCounter()
    let link: AsyncComponent<Link, Link>
    let pair = AsyncComponent { (link: Link) async in [link] }.scope(.lazySingleton)

    init() {
        let (latch, begun, cancelled) = (latch, begun, cancelled)
        link = AsyncComponent {
            begun.add()
            await withTaskCancellationHandler {
                await latch.pass()
            } onCancel: {
                cancelled.add()
                latch.open()
            }
            try Task.checkCancellation()
            return Link()
        }.scope(.lazySingleton)
    }
}

@Suite struct AsyncCancellationTests {
    @available(macOS 26, *)
    @Test func cancelledWaiterLeavesAndOthersGetTheInstance() async throws {
        let assembly = Yard()
        let yard = try assembly.activated()
        let first = Task { try await yard.link }
        try #require(await eventually { assembly.begun.total == 1 })
        // The task is waiting when the call returns.
        let second = Task.immediate { try await yard.link }
        let third = Task { try await yard.pair }
        first.cancel()
        #expect(await isCancelled(first))
        #expect(assembly.cancelled.total == 0)
        assembly.latch.open()
        let link = try await second.value
        #expect(try await third.value.first === link)
        #expect(try await yard.link === link)
        #expect(assembly.begun.total == 1)
    }

    @Test func constructionIsCancelledWithItsLastWaiterAndRestarted() async throws {
        let assembly = Yard()
        let yard = try assembly.activated()
        let tasks = (0..<3).map { _ in Task { try await yard.pair } }
        try #require(await eventually { assembly.begun.total == 1 })
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await isCancelled(task)) }
        try #require(await eventually { assembly.cancelled.total == 1 })
        #expect(try await yard.pair.first === yard.link)
        #expect(assembly.begun.total == 2)
    }

    @Test func cancelledTaskStartsNoConstruction() async throws {
        let assembly = Yard()
        let yard = try assembly.activated()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await yard.link
        }
        #expect(await isCancelled(task))
        #expect(assembly.begun.total == 0)
        // Existing instances are available to a cancelled task.
        assembly.latch.open()
        let link = try await yard.link
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await yard.link
        }
        #expect(try await late.value === link)
    }

    @Test func resultOfCancelledConstructionIsDiscarded() async throws {
        let latch = Latch()
        let begun = CallCounter()
        var assembly = DynamicAssembly("Deaf")
        let deaf = AsyncComponent { () async in
            let number = begun.add()
            if number == 1 { await latch.pass() }
            return [number]
        }.scope(.lazySingleton)
        assembly.add("deaf", deaf)
        let container = try assembly.activated()
        let task = Task { try await container.instance(of: deaf) }
        try #require(await eventually { latch.arrivals == 1 })
        task.cancel()
        #expect(await isCancelled(task))
        #expect(try await container.instance(of: deaf) == [2])
        latch.open()
        #expect(try await container.instance(of: deaf) == [2])
    }

    private func isCancelled<Value>(_ task: Task<Value, any Error>) async -> Bool {
        if case .failure(let error) = await task.result { return error is CancellationError }
        return false
    }
}
