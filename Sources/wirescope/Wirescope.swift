import Wiring

/// The entry point: wires the program with the container that it explores, and runs it.
@main
enum Wirescope {
    static func main() {
        openMissingStreams()
        unblockSignals()
        // A pager or a `head` that exits early is detected by the failed write, not by a signal that would end the shell.
        signal(SIGPIPE, SIG_IGN)
        SampleHost.serveIfRequested()
        // Ctrl-\ ends this program as usual; the Swift runtime would report it as a crash.
        signal(SIGQUIT, SIG_DFL)
        do {
            try SampleHost.runIfRequested()
            let program = try WirescopeAssembly().activated()
            exit(try program.run.run().rawValue)
        } catch {
            let report = (error as? UsageProblem).map { ErrorReport(.usage($0)) } ?? ErrorReport("\(error)", status: .hostFailed)
            Console(terminal: Terminal()).writeError(ErrorRenderer().render(report, origin: "wirescope"))
            exit(report.status.rawValue)
        }
    }

    /// Unblocks all signals, which a parent process may have blocked: neither Ctrl-C nor a broken pipe would be noticed.
    private static func unblockSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
    }

    /// Replaces closed standard streams, so that no file or socket gets their numbers. Using them still fails: the input can only be written and the
    /// outputs only be read, as the C library does for set-user-ID programs.
    private static func openMissingStreams() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
