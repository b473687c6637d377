/// Explains the end of a host if its cause and its stack do not.
struct HostDeathExplanation {
    let cause: HostDeath.Cause
    let report: HostReport?
    let stacks: ReportedStacks?
    /// Whether the program's own `main` has not run.
    let takesOverMain: Bool
    /// Whether the host has answered before. One that has not may not have come to the code that writes reports.
    let hasAnswered: Bool

    /// One or two sentences, or nil if the end needs no explanation.
    var text: String? {
        switch cause {
        case .mainThreadEnded: "the host answers on its main thread, which pthread_exit has ended"
        case .signal(let number): signal(number)
        case .exit(127) where !hasAnswered: "the system could not load the program, for example because a library is missing or unreadable"
        case .exit, .timeout, .stopped, .brokenProtocol: nil
        }
    }

    private func signal(_ number: Int32) -> String? {
        if stacks?.endsThread == true {
            return "the host answers on its main thread, which pthread_exit cannot end before the program's main"
        }
        if case .signal(number, _, .outside)? = report?.occasion { return "another process sent the signal" }
        switch number {
        case SIGKILL: return "the program cannot report the reason; the system ends programs in this way when memory runs out"
        case SIGXCPU: return "the program has reached its limit on processor time"
        case SIGXFSZ: return "the program has reached its limit on the size of a file"
        case SIGSYS: return "a filter of system calls (seccomp), of the program or of its container, does not permit a call"
        case SIGSEGV, SIGBUS: break
        default: return nil
        }
        guard let report else {
            return hasAnswered
                ? "there is no stack: the program handles or blocks the signal, or its stack is damaged"
                : "there is no stack: the program ended while the system loaded it, or before it could report"
        }
        if case .signal(_, _, .program) = report.occasion { return "the program sent the signal to itself" }
        if report.isNullDereference {
            // Variables of main.swift are used in Swift code.
            let file = stacks?.main.first?.location?.split(separator: ":").first ?? ""
            guard takesOverMain, file.isEmpty || file.hasSuffix(".swift") else { return "a null pointer was used" }
            return
                """
                a null pointer was used; if it is a variable at the top level of main.swift,
                it has no value because the program's main has not run here: make it a static
                property of a type, or move it to another file
                """
        }
        return repeatedFunction.map { "the stack overflowed: \($0) calls itself without end" }
    }

    /// The innermost function that fills most of a long stack.
    private var repeatedFunction: String? {
        guard let stack = stacks?.main, stack.count >= 24 else { return nil }
        var counts: [String: Int] = [:]
        for frame in stack { counts[frame.function, default: 0] += 1 }
        return stack.first { (counts[$0.function] ?? 0) >= 8 }?.function
    }
}
