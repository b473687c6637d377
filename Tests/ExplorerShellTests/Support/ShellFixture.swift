import ExplorerShell
import Foundation
import HostClient
import TestSupport
import WiringGraph
import WiringScan

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
    /// What is in folders; a folder's name ends with a slash.
    var folders: [String: [String]] = [
        ".": ["Package.swift", "Packages/", "notes.txt", ".hidden/"], "Packages/": ["Mail/", "Maps/"],
    ]
    /// What is in every folder that is scanned.
    var scannedSources = [
        SourceText(
            path: "App.swift",
            bytes: Array(
                """
                import Swinject
                class App: Assembly { func assemble(container: Container) {
                container.register(Store.self) { _ in Store() }.inObjectScope(.container)
                container.register(Screen.self) { r in Screen(store: r.resolve(Store.self)!, name: r.resolve(String.self, name: ask())!) }
                container.register(Window.self) { r in Window(screen: r.resolve(Screen.self)!, client: r.resolve(Client.self)!) } } }
                let app = App()
                """.utf8))
    ]
    /// What is in the scanned folder in other revisions, by their names.
    var revisions: [String: String] = [:]
    /// Why git cannot be asked.
    var gitFailure: GitRevision.Failure?
    /// Why a package cannot be loaded.
    var packageFailure: PackageLoadError?
    /// Whether Ctrl-C is pressed all the time.
    var isInterrupted = false
    /// After how many answers Ctrl-C is pressed.
    var answersUntilInterrupt: Int?
    /// Whether Ctrl-C is pressed once what is loaded is there.
    var isInterruptedOnceLoaded = false
    /// A folder that is kept for as long as the shell.
    var folder: TemporaryFolder?
    /// Whether programs may be run.
    var programs = ProgramPermission.given
    private(set) lazy var shell = makeShell()

    var session: Session { shell.session }

    private func makeShell() -> Shell {
        var environment = ShellEnvironment(
            load: { [unowned self] request, progress in
                requests.append(request)
                if case .sources = request.source { return try ScannedSources.target(of: scannedSources, called: request.name) }
                progress(LoadProgress("building \(request.name)", done: 1, total: 2))
                if let loadFailure { throw loadFailure }
                if case .file(let path) = request.source { return try SavedGraph.target(at: path) }
                if let packageFailure { throw packageFailure }
                return LoadedTarget(name: "Mail", exploration: target)
            },
            write: { [unowned self] in
                output += $0
                answersUntilInterrupt = answersUntilInterrupt.map { $0 - 1 }
            },
            writeError: { [unowned self] in errors += $0 },
            showProgress: { [unowned self] in
                errors += $0.map { "(\($0.text))\n" } ?? ""
                if $0 == nil, isInterruptedOnceLoaded { isInterrupted = true }
            },
            pipe: { [unowned self] (command, write) throws(PipeFailure) in
                var input: [UInt8] = []
                try? write { input.append(contentsOf: $0) }
                piped.append((command, String(decoding: input, as: UTF8.self)))
                if let pipeFailure { throw pipeFailure }
            },
            takeInterrupt: { [unowned self] in
                if isInterrupted { return true }
                guard answersUntilInterrupt == 0 else { return false }
                answersUntilInterrupt = nil
                return true
            },
            entries: { [unowned self] folder in
                // A folder's name ends with a slash here.
                folders[folder, default: []].map {
                    FolderEntry($0.hasSuffix("/") ? String($0.dropLast()) : $0, isFolder: $0.hasSuffix("/"))
                }
                .sorted()
            },
            hasFile: { [unowned self] in folders[".", default: []].contains($0) },
            read: { [unowned self] (path) throws(SystemFailure) in
                if let text = files[path] { return text }
                return String(decoding: try InputFile.bytes(at: path), as: UTF8.self)
            },
            homeFolder: homeFolder,
            version: ProgramVersion("0.1")
        )
        environment.libraryFolder = { "/home/somebody/wirescope" }
        environment.createFolder = { [unowned self] (path, files) throws(NewFolderFailure) in
            if path.hasSuffix("Packages") { throw .notEmpty }
            created += files.map { "\(path)/\($0.path)" }
        }
        environment.programs = programs
        environment.revision = { [unowned self] (_, revision, isWanted) throws(GitRevision.Failure) in
            if let gitFailure { throw gitFailure }
            guard let text = revisions[revision] else { throw .unknownRevision }
            return ["App.swift", "AppTests.swift"].filter(isWanted).map { GitRevision.File(path: $0, bytes: Array(text.utf8)) }
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
