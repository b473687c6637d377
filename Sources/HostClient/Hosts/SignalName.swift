enum SignalName {
    /// The names of the signals that end programs, equal on all systems.
    static let names: [Int32: String] = [
        SIGILL: "illegal instruction, raised by a Swift trap", SIGTRAP: "trap", SIGABRT: "abort", SIGBUS: "bus error",
        SIGFPE: "arithmetic error", SIGKILL: "killed", SIGSEGV: "bad memory access", SIGPIPE: "broken pipe", SIGTERM: "terminated",
        SIGINT: "interrupted", SIGQUIT: "quit", SIGHUP: "hung up",
    ]
}
