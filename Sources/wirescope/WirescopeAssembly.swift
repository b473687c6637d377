import Wiring

/// The wiring of this program. Run `wirescope . --product wirescope` in this package to show it.
struct WirescopeAssembly: Assembly {
    let options = Component { try CommandLineOptions.parse(Array(ProcessStart.arguments.dropFirst())) }.scope(.lazySingleton)
    let terminal = Component { Terminal() }.scope(.lazySingleton)
    let console = Component(Console.init).scope(.lazySingleton)
    let interrupts = Component { try InterruptSource() }.scope(.lazySingleton)
    let targets = Component(TargetLoader.init).scope(.lazySingleton)
    let environment = Component(ShellEnvironment.ofThisProcess).scope(.lazySingleton)
    let settings = Component(OutputSettings.chosen).scope(.lazySingleton)
    let session = Component(
        { Session(commands: .standard, environment: $0, settings: $1) } as @Sendable (ShellEnvironment, OutputSettings) -> Session
    )
    .scope(.lazySingleton)
    let shell = Component(Shell.init).scope(.lazySingleton)
    let conversation = Component(InteractiveSession.init).scope(.lazySingleton)
    let pages = Component(PageService.init).scope(.lazySingleton)
    let events = Component(TargetEvents.init).scope(.lazySingleton)
    let run = Component(ProgramRun.init).scope(.lazySingleton)
}

extension OutputSettings {
    static func chosen(options: CommandLineOptions, terminal: Terminal) -> OutputSettings {
        OutputSettings(
            format: options.usesJSON ? .json : .text,
            style: terminal.style(of: STDOUT_FILENO, color: options.color),
            errorStyle: terminal.style(of: STDERR_FILENO, color: options.color))
    }
}

extension ShellEnvironment {
    static func ofThisProcess(
        options: CommandLineOptions, console: Console, targets: TargetLoader, terminal: Terminal, interrupts: InterruptSource,
        pages: PageService
    ) -> ShellEnvironment {
        let news = HostInterrupts(interrupts)
        var environment = ShellEnvironment()
        environment.load = { request, progress in try targets.load(request, progress: progress) }
        environment.write = { console.write($0) }
        environment.writeError = { console.writeError($0) }
        environment.showProgress = { console.showProgress($0) }
        environment.pipe = { (command, write) throws(PipeFailure) in try PipeCommand.run(command, writeInput: write) }
        environment.isInteractive = options.work.isEmpty && options.serving == nil && terminal.isInteractive
        environment.takeInterrupt = news.take
        environment.entries = { FolderEntries.entries(of: $0) }
        environment.hasFile = { FolderEntries.hasFile(at: $0) }
        environment.isProgram = { FolderEntries.isProgram(at: $0) }
        environment.redirectProgram = { console.programFile = $0 }
        environment.read = { (path) throws(SystemFailure) in try ScriptFile.text(at: path, interrupts) }
        environment.homeFolder = terminal.variable("HOME")
        environment.version = Version.current
        environment.openScript = { (path) throws(SystemFailure) in try ScriptFile.input(at: path, interrupts) }
        environment.programs = options.programs
        environment.createFolder = { (path, files, isExisting) throws(NewFolderFailure) in
            try NewFolder.create(path, files, isExisting: isExisting)
        }
        environment.absolutePath = { WorkingFolder.absolute($0) }
        environment.libraryFolder = { ProcessStart.executable.flatMap(LibraryFolder.above) }
        environment.system = { (command) throws(PipeFailure) in try PipeCommand.run(command) }
        environment.canServe = environment.isInteractive || options.serving == .stream
        environment.canWatch = FolderWatcher.isPossible && environment.canServe
        environment.servePage = { (page) throws(SystemFailure) in try pages.serve(page) }
        environment.revision = { (folder, revision, isWanted) throws(GitRevision.Failure) in
            try targets.files(of: folder, at: revision, where: isWanted)
        }
        environment.programNames = {
            (terminal.variable("PATH") ?? "").split(separator: ":").flatMap { FolderEntries.entries(of: String($0)) }
                .filter { !$0.isFolder }.map(\.name)
        }
        environment.screenRows = { terminal.rows }
        environment.choose = { (choices) throws(PipeFailure) in try ListChooser.choose(choices, terminal: terminal) }
        environment.page = { Pager(terminal: terminal).show($0) }
        return environment
    }
}
