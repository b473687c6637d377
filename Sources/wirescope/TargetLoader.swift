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
        case .process(let name):
            let target = try RunningProgramLoader.target(named: name, timeLimit: options.loadLimits.answering, interrupts: interrupts)
            stop()
            return target
        case .program(let path, let arguments):
            let isSample = path == "sample"
            let file = try isSample ? ownExecutable() : executable(at: path, for: request, progress: progress)
            // A program cannot always run twice: it may use a port or a file alone.
            if program is StartedProgram { stop() }
            let console = console
            let started = try StartedProgram(file, arguments, adding: isSample ? [SampleHost.programVariable: "run"] : [:]) {
                console.show($0)
            }
            let exploration = try LiveExploration.exploring(started, timeLimit: options.loadLimits.answering, interrupts: interrupts)
            stop()
            program = started
            return (exploration.program, exploration)
        case .packages(let paths):
            let package = try load(paths, of: request, progress: progress)
            program = package.host
            return (package.products.joined(separator: " and "), package.host)
        }
    }

    func files(of folder: String, at revision: String, where isWanted: (String) -> Bool) throws(GitRevision.Failure) -> [GitRevision.File] {
        try GitRevision(of: folder, interrupts: interrupts).files(at: revision, where: isWanted)
    }

    /// Stops the host in an orderly way and removes its files on disk, so that this process can exit afterwards.
    func stop() {
        program?.stop()
        program = nil
    }

    private func load(_ paths: [String], of request: LoadRequest, progress: (LoadProgress) -> Void) throws(PackageLoadError)
        -> LoadedPackage
    {
        let console = console
        return try PackageLoader(limits: options.loadLimits, interrupts: interrupts) { console.show($0) }
            .load(paths, product: request.product, isFresh: request.isFresh, progress: progress)
    }

    /// The file of a program. That of a package is built, and read by a host, as `load` does.
    private func executable(at path: String, for request: LoadRequest, progress: (LoadProgress) -> Void) throws -> String {
        let path = WorkingFolder.absolute(path)
        guard FolderEntries.isFolder(path) else { return path }
        let package: LoadedPackage
        do throws(PackageLoadError) {
            package = try load([path], of: request, progress: progress)
        } catch .severalProducts(let name, let products) {
            let error = PackageLoadError.severalProducts(package: name, products: products)
            throw LoadFailure("\(error)", hint: "run \(request.name) --product \(products[0])")
        }
        package.host.stop()
        guard package.host.launch.takesOverMain else {
            throw LoadFailure("\(package.products[0]) is a library, which does not run", hint: "load \(request.name)")
        }
        return package.host.launch.executable
    }

    private func ownExecutable() throws -> String {
        guard let executable = ProcessStart.executable else {
            throw LoadFailure("the path of this program's executable cannot be determined")
        }
        return executable
    }

    private func startSample() throws -> LoadedTarget {
        let console = console
        let launch = SampleHost.launch(executable: try ownExecutable())
        let supervisor = HostSupervisor(launch, timeLimit: options.loadLimits.answering, interrupts: interrupts) { console.show($0) }
        try supervisor.start()
        program = supervisor
        return ("sample", supervisor)
    }
}
