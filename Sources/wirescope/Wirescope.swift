import ExplorerShell
import PlatformLibrary
import Wiring

/// The program: wires its own parts with the container it explores, then runs.
@main
enum Wirescope {
    static func main() {
        openMissingStreams()
        hearSignals()
        // A pager or a `head` that leaves early is noticed by the write that fails, not by a signal that ends the shell.
        signal(SIGPIPE, SIG_IGN)
        SampleHost.serveIfAsked()
        // Ctrl-\ ends this program as any other; the Swift runtime would take it for a crash.
        signal(SIGQUIT, SIG_DFL)
        do {
            let program = try WirescopeAssembly().activated()
            exit(try program.run.run().rawValue)
        } catch {
            let report = (error as? UsageProblem).map { ErrorReport(.usage($0)) } ?? ErrorReport("\(error)", status: .hostFailed)
            Console(terminal: Terminal()).writeError(ErrorRenderer().render(report, origin: "wirescope"))
            exit(report.status.rawValue)
        }
    }

    /// Who starts this program may have blocked signals in the thread that did so, and for this program with it: it would hear neither Ctrl-C nor
    /// that its reader has left.
    private static func hearSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
    }

    /// Takes the places of standard streams that were closed, so that no file or socket gets their numbers. Whoever uses them still fails: the
    /// input can only be written and the outputs only be read, as the C library does it for programs that run with another user's rights.
    private static func openMissingStreams() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
