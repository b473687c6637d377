import Foundation

/// Ends by a signal.
enum Signal {
    static let ways: [String: @Sendable () -> Void] = [
        "term": { raise(SIGTERM) }, "kill": { raise(SIGKILL) },
        "killOnThread": killOnThread, "blockedFault": failWithBlockedSignals, "interrupt": { raise(SIGINT) }, "hangUp": { raise(SIGHUP) },
        "user": { raise(SIGUSR1) }, "segv": { raise(SIGSEGV) }, "arithmetic": { raise(SIGFPE) }, "pipe": writeToClosedPipe,
        "alarm": letAlarmRing,
        "processorTime": useUpTime, "fileSize": writeTooMuch, "stop": { raise(SIGSTOP) }, "ignoredAbort": abortUnheard,
        "ownHandler": handleByItself, "noOtherStack": overflowWithoutOtherStack, "interruptParent": { kill(getppid(), SIGINT) },
    ]

    @Sendable private static func killOnThread() {
        Thread { kill(getpid(), SIGKILL) }.start()
        while true { pause() }
    }
    @Sendable private static func failWithBlockedSignals() {
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        print(UnsafePointer<Int>(bitPattern: 8 + Trap.zero)?.pointee as Any)
    }
    @Sendable private static func writeToClosedPipe() {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        close(ends[0])
        write(ends[1], "x", 1)
    }
    @Sendable private static func letAlarmRing() {
        alarm(1)
        while true { pause() }
    }
    @Sendable private static func useUpTime() {
        var limit = rlimit(rlim_cur: 1, rlim_max: 20)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
        while Trap.zero == 0 {}
    }
    @Sendable private static func writeTooMuch() {
        var limit = rlimit(rlim_cur: 1, rlim_max: 1)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        let file = fileno(tmpfile())
        for _ in 0..<3 { write(file, "xx", 2) }
    }
    @Sendable private static func abortUnheard() {
        signal(SIGABRT, SIG_IGN)
        abort()
    }
    @Sendable private static func handleByItself() {
        signal(SIGSEGV) { _ in _exit(21) }
        raise(SIGSEGV)
    }
    private static func recurse(_ depth: Int) -> Int { depth < 0 ? 0 : recurse(depth + 1) + depth }
    @Sendable private static func overflowWithoutOtherStack() {
        var none = stack_t()
        none.ss_flags = Int32(SS_DISABLE)
        sigaltstack(&none, nil)
        print(recurse(Trap.zero))
    }
}
