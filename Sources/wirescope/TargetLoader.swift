import ExplorerShell
import HostClient
import LineEditor
import PlatformLibrary

/// Builds and starts targets.
final class TargetLoader {
    private let options: CommandLineOptions
    private let console: Console
    private let interrupts: HostInterrupts
    private(set) var host: HostSupervisor?

    init(options: CommandLineOptions, console: Console, interrupts: InterruptSource) {
        self.options = options
        self.console = console
        self.interrupts = HostInterrupts(interrupts)
        console.beforeExit = { [weak self] in self?.stop() }
    }

    /// Builds and starts a target. The previous target keeps running until the new one answers.
    func load(_ request: LoadRequest, progress: (LoadProgress) -> Void) throws -> LoadedTarget {
        switch request.source {
        case .sample: return try startSample()
        case .file(let path):
            let target = try GraphFileLoader.target(at: path, takeInterrupt: interrupts.take)
            stop()
            return target
        case .sources(let path, let choice):
            let target = try SourceScanLoader.target(at: path, choice: choice, takeInterrupt: interrupts.take, progress: progress)
            stop()
            return target
        case .process(let name):
            let target = try RunningProgramLoader.target(named: name, timeLimit: options.loadLimits.answering, interrupts: interrupts)
            stop()
            return target
        case .packages(let paths):
            let console = console
            let loader = PackageLoader(limits: options.loadLimits, interrupts: interrupts) { console.show($0) }
            let package = try loader.load(paths, product: request.product, isFresh: request.isFresh, progress: progress)
            host = package.host
            return (package.products.joined(separator: " and "), package.host)
        }
    }

    /// Returns the files of a folder in another revision.
    func files(of folder: String, at revision: String, where isWanted: (String) -> Bool) throws(GitRevision.Failure) -> [GitRevision.File] {
        try GitRevision(of: folder, interrupts: interrupts).files(at: revision, where: isWanted)
    }

    /// Stops the host in an orderly way and removes its files on disk, so that this process can exit afterwards.
    func stop() {
        host?.stop()
        host = nil
    }

    private func startSample() throws -> LoadedTarget {
        let console = console
        guard let executable = ProcessStart.executable else {
            throw LoadFailure("the path of this program's executable cannot be determined")
        }
        let launch = SampleHost.launch(executable: executable)
        let supervisor = HostSupervisor(launch, timeLimit: options.loadLimits.answering, interrupts: interrupts) { console.show($0) }
        try supervisor.start()
        host = supervisor
        return ("sample", supervisor)
    }
}
