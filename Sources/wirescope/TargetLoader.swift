import ExplorerShell
import LineEditor
import PlatformLibrary

/// Builds and starts targets.
final class TargetLoader {
    private let options: CommandLineOptions
    private let console: Console
    private let interrupts: HostInterrupts
    /// The program whose output is shown.
    private(set) var program: (any ObservedProgram)?
    var host: HostSupervisor? { program as? HostSupervisor }

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
        case .process(let words):
            let target = try runningProgram(words, timeLimit: options.loadLimits.answering)
            stop()
            program = (target.exploration as? LiveExploration)?.started
            return target
        case .packages(let paths):
            let console = console
            let loader = PackageLoader(limits: options.loadLimits, interrupts: interrupts) { console.show($0) }
            let package = try loader.load(paths, product: request.product, isFresh: request.isFresh, progress: progress)
            program = package.host
            return (package.products.joined(separator: " and "), package.host)
        }
    }

    /// Returns the files of a folder in another revision.
    func files(of folder: String, at revision: String, where isWanted: (String) -> Bool) throws(GitRevision.Failure) -> [GitRevision.File] {
        try GitRevision(of: folder, interrupts: interrupts).files(at: revision, where: isWanted)
    }

    /// Stops the host in an orderly way and removes its files on disk, so that this process can exit afterwards.
    func stop() {
        program?.stop()
        program = nil
    }

    private func runningProgram(_ words: [String], timeLimit: Double) throws -> LoadedTarget {
        guard let path = words.first, path.contains("/") else {
            return try RunningProgramLoader.target(named: words.first, timeLimit: timeLimit, interrupts: interrupts)
        }
        let console = console
        let started = try StartedProgram(path, Array(words.dropFirst())) { console.show($0) }
        let exploration = try LiveExploration.exploring(started, timeLimit: timeLimit, interrupts: interrupts)
        return (exploration.program, exploration)
    }

    private func startSample() throws -> LoadedTarget {
        let console = console
        guard let executable = ProcessStart.executable else {
            throw LoadFailure("the path of this program's executable cannot be determined")
        }
        let launch = SampleHost.launch(executable: executable)
        let supervisor = HostSupervisor(launch, timeLimit: options.loadLimits.answering, interrupts: interrupts) { console.show($0) }
        try supervisor.start()
        program = supervisor
        return ("sample", supervisor)
    }
}
