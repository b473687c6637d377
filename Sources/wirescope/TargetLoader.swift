import ExplorerShell
import HostClient
import LineEditor

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Builds and starts what is to be explored.
final class TargetLoader {
    private let options: CommandLineOptions
    private let console: Console
    private let interrupts: HostInterrupts
    /// The host that is explored now.
    private(set) var host: HostSupervisor?

    init(options: CommandLineOptions, console: Console, interrupts: InterruptSource) {
        self.options = options
        self.console = console
        self.interrupts = HostInterrupts(descriptor: interrupts.readDescriptor) {
            let isPending = interrupts.takePending()
            if isPending { Console.endInterruptedLine() }
            return isPending
        }
        console.beforeEnd = { [weak self] in self?.stop() }
    }

    /// Builds and starts a target. What was explored before goes on until the new one answers.
    func load(_ request: LoadRequest, progress: (LoadProgress) -> Void) throws -> LoadedTarget {
        switch request.source {
        case .sample: return try start(SampleHost.launch(executable: try OwnExecutable.path()), name: "sample")
        case .file(let path):
            let target = try SavedGraph.target(at: path, takeInterrupt: interrupts.take)
            stop()
            return target
        case .sources(let path, let includesTests):
            let target = try ScannedSources.target(at: path, includesTests: includesTests, progress: progress)
            stop()
            return target
        case .packages(let paths):
            let loader = PackageLoader(limits: options.loadLimits, interrupts: interrupts)
            let package = try loader.load(paths, product: request.product, isFresh: request.isFresh, progress: progress)
            return try start(package.launch, name: package.products.joined(separator: " and "))
        }
    }

    /// Ends the host in good order, with what it has left on the disk. The process may not outlive this for long.
    func stop() {
        host?.stop()
        host = nil
    }

    private func start(_ launch: HostLaunch, name: String) throws -> LoadedTarget {
        let console = console
        let limit = options.loadLimits.answering
        let supervisor = HostSupervisor(launch, timeLimit: limit, interrupts: interrupts) { console.show($0) }
        try supervisor.start()
        host = supervisor
        return LoadedTarget(name: name, exploration: supervisor)
    }
}
