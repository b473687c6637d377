import Foundation
import TerminalText
import TestSupport
import WiringGraph
import WiringScan
import WiringShell

@testable import HostClient

/// A shell with an environment in memory.
final class ShellFixture {
    /// The text written to standard output.
    private(set) var output = ""
    /// The text written to standard error.
    private(set) var errors = ""
    /// The commands of pipes, with their input.
    private(set) var piped: [(command: String, input: String)] = []
    /// The target of `load sample` and `load ./Mail`.
    let target = FakeExploration()
    /// The requests to load.
    private(set) var requests: [LoadRequest] = []
    /// The created files.
    private(set) var created: [String] = []
    /// The failure of loading.
    var loadFailure: (any Error)?
    /// The readable files, in addition to those on disk.
    var files = ["/dev/null": ""]
    /// The failure of a pipe.
    var pipeFailure: PipeFailure?
    /// The home folder.
    var homeFolder = "/home/engineer"
    /// The entries of folders; the name of a folder ends with a slash.
    var folders: [String: [String]] = [
        ".": ["Package.swift", "Packages/", "notes.txt", ".hidden/"], "Packages/": ["Mail/", "Maps/"], "./Mail": ["Package.swift"],
        "./a": ["Package.swift"], "./a b": ["Package.swift"],
        "./App": ["App.swift"],
    ]
    /// The sources in every scanned folder.
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
    /// The sources of the scanned folder in other revisions, by revision.
    var revisions: [String: String] = [:]
    /// The failure of git.
    var gitFailure: GitRevision.Failure?
    /// The failure of loading a package.
    var packageFailure: PackageLoadError?
    /// Whether Ctrl-C is always pressed.
    var isInterrupted = false
    /// The number of answers after which Ctrl-C is pressed.
    var answersUntilInterrupt: Int?
    /// Whether Ctrl-C is pressed after loading.
    var isInterruptedOnceLoaded = false
    /// A folder that lives as long as the shell.
    var folder: TemporaryFolder?
    /// Whether programs may run.
    var programs = ProgramPermission.given
    private(set) lazy var shell = makeShell()

    var session: Session { shell.session }

    private func makeShell() -> Shell {
        var environment = ShellEnvironment()
        environment.load = { [unowned self] request, progress in
            requests.append(request)
            if case .sources = request.source { return try SourceScanLoader.target(of: scannedSources, called: request.name) }
            progress(LoadProgress("building \(request.name)", done: 1, total: 2))
            if let loadFailure { throw loadFailure }
            if case .file(let path) = request.source { return try GraphFileLoader.target(at: path) }
            if let packageFailure { throw packageFailure }
            return ("Mail", target)
        }
        environment.write = { [unowned self] in
            output += $0.text
            answersUntilInterrupt = answersUntilInterrupt.map { $0 - 1 }
        }
        environment.writeError = { [unowned self] in errors += $0.text }
        environment.showProgress = { [unowned self] in
            errors += $0.map { "(\($0.text))\n" } ?? ""
            if $0 == nil, isInterruptedOnceLoaded { isInterrupted = true }
        }
        environment.pipe = { [unowned self] (command, write) throws(PipeFailure) in
            var input: [UInt8] = []
            try? write { input.append(contentsOf: $0) }
            piped.append((command, String(decoding: input, as: UTF8.self)))
            if let pipeFailure { throw pipeFailure }
        }
        environment.takeInterrupt = { [unowned self] in
            if isInterrupted { return true }
            guard answersUntilInterrupt == 0 else { return false }
            answersUntilInterrupt = nil
            return true
        }
        environment.entries = { [unowned self] folder in
            // The name of a folder ends with a slash here.
            folders[folder, default: []].map {
                FolderEntry($0.hasSuffix("/") ? String($0.dropLast()) : $0, isFolder: $0.hasSuffix("/"))
            }
            .sorted()
        }
        environment.hasFile = { [unowned self] in folders[".", default: []].contains($0) || files[$0] != nil }
        environment.read = { [unowned self] (path) throws(SystemFailure) in
            if let text = files[path] { return text }
            return String(decoding: try InputFile.bytes(at: path), as: UTF8.self)
        }
        environment.homeFolder = homeFolder
        environment.version = ProgramVersion("0.1")
        environment.libraryFolder = { "/home/engineer/wirescope" }
        environment.createFolder = { [unowned self] (path, files, isExisting) throws(NewFolderFailure) in
            if path.hasSuffix("Packages") || isExisting && files.contains(where: { created.contains("\(path)/\($0.path)") }) {
                throw .notEmpty
            }
            created += files.map { "\(path)/\($0.path)" }
        }
        environment.system = { (_) throws(PipeFailure) in }
        environment.programs = programs
        environment.revision = { [unowned self] (_, revision, isWanted) throws(GitRevision.Failure) in
            if let gitFailure { throw gitFailure }
            guard let text = revisions[revision] else { throw .unknownRevision }
            return ["App.swift", "AppTests.swift"].filter(isWanted).map { GitRevision.File(path: $0, bytes: Array(text.utf8)) }
        }
        return Shell(session: Session(commands: .standard, environment: environment))
    }

    /// A shell that has loaded the sample, with the output cleared.
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

    /// Clears standard output.
    func dropOutput() { output = "" }

    /// Clears the output.
    func forget() {
        output = ""
        errors = ""
    }

    /// Returns the output of lines, standard output first, with the exit status.
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
