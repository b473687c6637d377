import ExplorerShell
import Wiring

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program: wires its own parts with the container it explores, then runs.
@main
enum Wirescope {
    static func main() {
        // A pager or a `head` that leaves early is noticed by the write that fails, not by a signal that ends the shell.
        signal(SIGPIPE, SIG_IGN)
        SampleHost.serveIfAsked()
        do {
            let program = try WirescopeAssembly().activated()
            exit(try program.run.run().rawValue)
        } catch let problem as UsageProblem {
            Console().writeError("wirescope: error: \(problem.message)\n\(problem.hint.map { "hint: \($0)\n" } ?? "")")
            exit(RunStatus.usage.rawValue)
        } catch {
            Console().writeError("wirescope: error: \(error)\n")
            exit(RunStatus.hostFailed.rawValue)
        }
    }
}
