import ExplorerShell
import WiringGraph
import WiringInspection

/// A shell whose whole world is in memory.
final class ShellFixture {
    /// What was written to the standard output.
    private(set) var output = ""
    /// What was written to the standard error.
    private(set) var errors = ""
    /// The commands that text was piped to, with the text.
    private(set) var piped: [(command: String, input: String)] = []
    /// The target of `load sample` and of `load ./Mail`.
    let target = FakeExploration()
    /// What was asked to be loaded.
    private(set) var requests: [LoadRequest] = []
    /// What loading fails with.
    var loadFailure: (any Error)?
    /// How a pipe ends.
    var pipeFailure: PipeFailure?
    /// Where `~` points.
    var homeFolder = "/home/somebody"
    /// After how many commands Ctrl-C is pressed.
    var commandsUntilInterrupt: Int?
    private(set) lazy var shell = makeShell()

    var session: Session { shell.session }

    private func makeShell() -> Shell {
        let environment = ShellEnvironment(
            load: { [unowned self] request, progress in
                requests.append(request)
                progress(LoadProgress("building \(request.name)", done: 1, total: 2))
                if let loadFailure { throw loadFailure }
                if case .file(let path) = request.source { return try SavedGraph.target(at: path) }
                return LoadedTarget(name: "Mail", exploration: target)
            },
            write: { [unowned self] in output += $0 },
            writeError: { [unowned self] in errors += $0 },
            showProgress: { [unowned self] in errors += $0.map { "(\($0.text))\n" } ?? "" },
            pipe: { [unowned self] (command, input) throws(PipeFailure) in
                piped.append((command, input))
                if let pipeFailure { throw pipeFailure }
            },
            takeInterrupt: { [unowned self] in
                commandsUntilInterrupt = commandsUntilInterrupt.map { $0 - 1 }
                return commandsUntilInterrupt == 0
            },
            entries: { folder in
                switch folder {
                case ".": ["Package.swift", "Packages/", "notes.txt", ".hidden/"]
                case "Packages/": ["Mail/", "Maps/"]
                default: []
                }
            },
            homeFolder: homeFolder,
            version: "0.1"
        )
        return Shell(session: Session(environment: environment))
    }

    /// A shell that has loaded the sample, with nothing said so far.
    static func loaded() -> ShellFixture {
        let fixture = ShellFixture()
        fixture.run("load sample")
        fixture.forget()
        return fixture
    }

    /// Runs a line.
    @discardableResult
    func run(_ line: String) -> RunStatus {
        shell.execute(line)
    }

    /// Forgets what was written so far.
    func forget() {
        output = ""
        errors = ""
    }

    /// What a line writes, the standard output first, and how it ends.
    func transcript(_ lines: String...) -> String {
        var result = ""
        for line in lines {
            forget()
            let status = run(line)
            result += "wirescope> \(line)\n\(output)\(errors)\(status == .success ? "" : "? \(status.rawValue)\n")"
        }
        forget()
        return result
    }
}
