import PlatformLibrary

/// What signals are called.
enum SignalName {
    /// The names of the signals that end programs, the same on every system.
    static let names: [Int32: String] = [
        SIGILL: "illegal instruction: how a Swift trap ends", SIGTRAP: "trap", SIGABRT: "abort", SIGBUS: "bus error",
        SIGFPE: "arithmetic error", SIGKILL: "killed", SIGSEGV: "bad memory access", SIGPIPE: "broken pipe", SIGTERM: "terminated",
        SIGINT: "interrupted", SIGQUIT: "quit", SIGHUP: "hung up",
    ]
}
