// Unsafe code is the purpose of this file.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import Foundation
import Synchronization

/// Faults in asynchronous code.
enum Suspension {
    private static let kept = Mutex<[CheckedContinuation<Void, Never>]>([])

    static let ways: [String: @Sendable () async -> Void] = [
        "never": waitForEver, "neverOnActor": waitOnActor, "neverInGroup": waitInGroup, "neverOfTask": waitForTask,
        "longTask": sleepInTask, "spinInTask": spinAfterYield, "trapInTask": trapAfterYield, "castInTask": castAfterYield,
        "overflowInTask": overflowInTask, "blockedPool": blockThePool, "neverOnMainActor": waitOnMainActor,
    ]

    private static func never() async { await withCheckedContinuation { continuation in kept.withLock { $0.append(continuation) } } }
    @Sendable private static func waitForEver() async {
        await never()
        print("no")
    }
    private actor Store {
        func load() async -> Int {
            await waitForEver()
            return 1
        }
    }
    @Sendable private static func waitOnActor() async {
        let store = Store()
        async let loaded = store.load()
        print(await loaded)
    }
    @Sendable private static func waitInGroup() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await waitForEver() }
            group.addTask { await sleepInTask() }
            for await _ in group {}
        }
    }
    @Sendable private static func waitForTask() async {
        let task = Task { await waitForEver() }
        await task.value
    }
    @Sendable private static func sleepInTask() async { try? await Task.sleep(nanoseconds: 1_000_000_000_000) }
    private static func spin() { while Trap.zero == 0 {} }
    @Sendable private static func spinAfterYield() async {
        await Task.yield()
        spin()
    }
    @Sendable private static func trapAfterYield() async {
        await Task.yield()
        fatalError("in a task")
    }
    nonisolated(unsafe) private static var anything: Any = 1
    private static func cast() { print(anything as! String) }
    @Sendable private static func castAfterYield() async {
        await Task.yield()
        cast()
    }
    private static func recurse(_ depth: Int) -> Int { depth < 0 ? 0 : recurse(depth + 1) + depth }
    @Sendable private static func overflowInTask() async {
        await Task.yield()
        print(recurse(Trap.zero))
    }
    private static func waitSynchronously() { DispatchSemaphore(value: 0).wait() }
    @Sendable private static func blockThePool() async {
        for _ in 0..<16 { Task { waitSynchronously() } }
        await Task.yield()
        waitSynchronously()
    }
    @Sendable @MainActor private static func waitOnMainActor() async { await never() }
}
