/// The names of the signals that end programs.
package enum SignalName {
    /// `SIGILL (illegal instruction; a Swift trap)`.
    ///
    /// - Parameter number: the signal's number, which Linux and macOS agree on for these.
    package static func of(_ number: Int32) -> String {
        switch number {
        case 1: "SIGHUP (hang up)"
        case 2: "SIGINT (interrupt)"
        case 3: "SIGQUIT (quit)"
        case 4: "SIGILL (illegal instruction, which is how a Swift trap ends)"
        case 5: "SIGTRAP (trap)"
        case 6: "SIGABRT (abort)"
        case 8: "SIGFPE (arithmetic error)"
        case 9: "SIGKILL (killed)"
        case 11: "SIGSEGV (invalid memory access, a stack overflow perhaps)"
        case 13: "SIGPIPE (broken pipe)"
        case 15: "SIGTERM (terminated)"
        default: "signal \(number)"
        }
    }
}
