import Foundation

/// Hangs.
enum Hang {
    private static let first = NSLock()
    private static let second = NSLock()

    static let ways: [String: @Sendable () -> Void] = [
        "spin": spin, "pause": waitForSignals, "sleep": sleepLong, "threadSleep": sleepAsThread, "semaphore": waitForSemaphore,
        "condition": waitForCondition, "deadlock": deadlock, "ownLock": lockTwice, "readPipe": readFromSilentPipe, "child": waitForChild,
        "group": waitForGroup, "deafSpin": spinDeaf, "manyThreads": waitWithManyThreads, "ignoredQuestion": ignoreQuestions,
        "allocating": allocateForEver,
    ]

    @Sendable private static func spin() {
        var turns = Trap.zero
        while turns >= 0 { turns = (turns &+ 1) & 0xFF }
    }
    @Sendable private static func waitForSignals() { while true { pause() } }
    @Sendable private static func sleepLong() { while true { sleep(100) } }
    @Sendable private static func sleepAsThread() { Thread.sleep(forTimeInterval: 1000) }
    @Sendable private static func waitForSemaphore() { DispatchSemaphore(value: 0).wait() }
    @Sendable private static func waitForCondition() {
        let condition = NSCondition()
        condition.lock()
        while true { condition.wait() }
    }
    private static func lock(_ one: NSLock, then other: NSLock) {
        one.lock()
        usleep(50_000)
        other.lock()
    }
    @Sendable private static func deadlock() {
        Thread { lock(second, then: first) }.start()
        lock(first, then: second)
    }
    @Sendable private static func lockTwice() {
        first.lock()
        first.lock()
    }
    @Sendable private static func readFromSilentPipe() {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        var byte: UInt8 = 0
        while read(ends[0], &byte, 1) != 1 {}
    }
    @Sendable private static func waitForChild() {
        let child = fork()
        if child == 0 { while true { pause() } }
        while waitpid(child, nil, 0) < 0 {}
    }
    @Sendable private static func waitForGroup() {
        let group = DispatchGroup()
        group.enter()
        group.wait()
    }
    @Sendable private static func spinDeaf() {
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        while Trap.zero == 0 {}
    }
    @Sendable private static func waitWithManyThreads() {
        for _ in 0..<300 { Thread { while true { pause() } }.start() }
        while true { pause() }
    }
    @Sendable private static func ignoreQuestions() {
        signal(SIGQUIT, SIG_IGN)
        while true { pause() }
    }
    @Sendable private static func allocateForEver() {
        while Trap.zero == 0 { free(malloc(100)) }
    }
}

/// Swift makes it unavailable.
@_silgen_name("fork") func fork() -> Int32
