import ExplorerShell
import Foundation
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
    /// The files that were created.
    private(set) var created: [String] = []
    /// What loading fails with.
    var loadFailure: (any Error)?
    /// The files that can be read, beside those on the disk.
    var files = ["/dev/null": ""]
    /// How a pipe ends.
    var pipeFailure: PipeFailure?
    /// Where `~` points.
    var homeFolder = "/home/somebody"
    /// What is in further folders.
    var folders: [String: [String]] = [:]
    /// After how many commands Ctrl-C is pressed.
    var commandsUntilInterrupt: Int?
    private(set) lazy var shell = makeShell()

    var session: Session { shell.session }

    private func makeShell() -> Shell {
        var environment = ShellEnvironment(
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
                piped.append((command, input.text))
                if let pipeFailure { throw pipeFailure }
            },
            takeInterrupt: { [unowned self] in
                commandsUntilInterrupt = commandsUntilInterrupt.map { $0 - 1 }
                return commandsUntilInterrupt == 0
            },
            entries: { [unowned self] folder in
                if let entries = folders[folder] { return entries }
                switch folder {
                case ".": return ["Package.swift", "Packages/", "notes.txt", ".hidden/"]
                case "Packages/": return ["Mail/", "Maps/"]
                default: return []
                }
            },
            read: { [unowned self] (path) throws(SystemFailure) in
                if let text = files[path] { return text }
                return String(decoding: try InputFile.bytes(at: path), as: UTF8.self)
            },
            homeFolder: homeFolder,
            version: "0.1"
        )
        environment.libraryFolder = { "/home/somebody/wirescope" }
        environment.createFolder = { [unowned self] (path, files) throws(NewFolderFailure) in
            if path.hasSuffix("Packages") { throw .notEmpty }
            created += files.map { "\(path)/\($0.path)" }
        }
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
