#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a person cannot see from a signal and a stack alone.
enum DeathExplanation {
    /// A sentence or two about a death, or nil when it explains itself.
    static func text(cause: HostDeath.Cause, report: BacktraceReport?, stack: [HostDeath.Frame], takesOverMain: Bool) -> String? {
        guard case .signal(let number) = cause else { return nil }
        if number == SIGKILL { return "the system ends programs like this when memory runs out" }
        guard number == SIGSEGV || number == SIGBUS else { return nil }
        guard let report else {
            return "there is no stack, as when a thread that the program has started overflows its own"
        }
        if report.isNullDereference {
            guard takesOverMain else { return "a null pointer was used" }
            return
                """
                a null pointer was used; the program's main has not run here, so a variable
                at the top level of main.swift has no value yet: make it a static property
                of a type, or move it to another file
                """
        }
        guard let function = repeatedFunction(in: stack) else { return nil }
        return "the stack overflowed: \(function) calls itself without end"
    }

    /// The innermost function that fills most of a long stack.
    private static func repeatedFunction(in stack: [HostDeath.Frame]) -> String? {
        guard stack.count >= 24 else { return nil }
        var counts: [String: Int] = [:]
        for frame in stack { counts[frame.function, default: 0] += 1 }
        return stack.first { (counts[$0.function] ?? 0) >= 8 }?.function
    }
}
