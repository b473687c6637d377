import FindingTexts
package import HostClient
import WiringVocabulary

/// What the shell needs from the world around it. Every entry is a closure, so that a test is the whole world.
package struct ShellEnvironment {
    /// Reads the text of a file. Throws the reason why it cannot.
    package typealias Reader = (_ path: String) throws(SystemFailure) -> String

    /// Reads the next piece of a script; empty at the end. Throws the reason why there is none.
    package typealias ScriptReader = () throws(SystemFailure) -> [UInt8]

    /// Builds and starts a target. May throw `LoadFailure`, `PackageLoadError`, `ExplorationError`.
    package typealias Loader = (LoadRequest, _ progress: (LoadProgress) -> Void) throws -> LoadedTarget

    /// Loads a target.
    package var load: Loader
    /// Takes text for the standard output, line ends included.
    package var write: (String) -> Void
    /// Takes text for the standard error, line ends included.
    package var writeError: (String) -> Void
    /// Shows a step of loading; nil when there are no more, so that a line that was kept up to date can be taken away.
    package var showProgress: (LoadProgress?) -> Void
    /// Runs another shell's command with a text as its input.
    package var pipe: (_ command: String, _ writeInput: StreamedText.Writer) throws(PipeFailure) -> Void
    /// Draws a text in Graphviz's language as SVG, within so many nanoseconds; nil where Graphviz is not installed. May throw
    /// `Computation.Stop`, `PipeFailure`.
    package var graphviz: (_ dot: String, _ limit: UInt64?) throws -> String?
    /// Runs another shell's command with the terminal to itself.
    package var system: (_ command: String) throws(PipeFailure) -> Void = { (_) throws(PipeFailure) in }
    /// Whether programs may be run: the system's shell, builds.
    package var programs = ProgramPermission.given
    /// Told when one was to be run that may not, with a sentence that says so.
    package var refused: (_ sentence: String) -> Void = { _ in }
    /// Whether a person types the commands and stays for the next one.
    package var isInteractive: Bool
    /// Whether changes of files are noticed while a person edits a line.
    package var canWatch = false
    /// Whether the person has pressed Ctrl-C since this was asked last.
    package var takeInterrupt: () -> Bool
    /// What is in a folder, in order; empty when it cannot be read.
    package var entries: (_ folder: String) -> [FolderEntry]
    /// Whether there is something at a path that is no folder, be it a link to nothing: reading it tells what is wrong with it.
    package var hasFile: (_ path: String) -> Bool
    /// Reads a file.
    package var read: Reader
    /// Opens a script, `-` for the standard input, to be read bit by bit; nil to read all of it at once. Throws the reason why it cannot.
    package var openScript: ((_ path: String) throws(SystemFailure) -> ScriptInput)?
    /// Writes files into a folder that is not there yet, or empty. Throws the reason why it cannot.
    package var createFolder: (_ path: String, _ files: [(path: String, text: String)]) throws(NewFolderFailure) -> Void = {
        (_, _) throws(NewFolderFailure) in
    }
    /// A path that means the same in every folder.
    package var absolutePath: (_ path: String) -> String = { $0 }
    /// The files of a folder as they were in another revision, read without touching the folder.
    package var revision:
        (_ folder: String, _ revision: String, _ isWanted: (String) -> Bool) throws(GitRevision.Failure) -> [GitRevision.File] = {
            (_, _, _) throws(GitRevision.Failure) in throw .noGit
        }
    /// Where the package of the container is; nil when nobody knows.
    package var libraryFolder: () -> String? = { nil }
    /// The lines typed before, oldest first.
    package var history: () -> [String] = { [] }
    /// Forgets those lines, wherever they are kept. Throws the end of a sentence: why that cannot be.
    package var clearHistory: () throws(LoadFailure) -> Void = { () throws(LoadFailure) in }
    /// What of the person's own keys is not understood, one sentence each.
    package var keyNotes: () -> [String] = { [] }
    /// The programs that the system's shell finds by their names.
    package var programNames: () -> [String] = { [] }
    /// The commands that belong to the folder that the shell was started in; nil where there are none.
    package var project: ProjectFile?
    /// How many rows the screen has; nil where there is no screen.
    package var screenRows: () -> Int? = { nil }
    /// Shows a text that is taller than the screen; false when that is not possible, and the text has to be printed.
    package var page: (_ text: String) -> Bool = { _ in false }
    /// Where `~` points; nil leaves `~` alone.
    package var homeFolder: String?
    /// What `version` prints.
    package var version: ProgramVersion

    package init(
        load: @escaping Loader,
        write: @escaping (String) -> Void,
        writeError: @escaping (String) -> Void,
        showProgress: @escaping (LoadProgress?) -> Void = { _ in },
        pipe: @escaping (_ command: String, _ writeInput: StreamedText.Writer) throws(PipeFailure) -> Void,
        graphviz: @escaping (_ dot: String, _ limit: UInt64?) throws -> String? = { _, _ in nil },
        isInteractive: Bool = true,
        takeInterrupt: @escaping () -> Bool = { false },
        entries: @escaping (_ folder: String) -> [FolderEntry] = { _ in [] },
        hasFile: @escaping (_ path: String) -> Bool = { _ in false },
        read: @escaping Reader = { (_) throws(SystemFailure) in "" },
        homeFolder: String? = nil,
        version: ProgramVersion = ProgramVersion("0")
    ) {
        self.load = load
        self.write = write
        self.writeError = writeError
        self.showProgress = showProgress
        self.pipe = pipe
        self.graphviz = graphviz
        self.isInteractive = isInteractive
        self.takeInterrupt = takeInterrupt
        self.entries = entries
        self.hasFile = hasFile
        self.read = read
        self.homeFolder = homeFolder
        self.version = version
    }

    /// A script, `-` for the standard input. Throws the reason why it cannot be read.
    func readScript(_ path: String) throws(SystemFailure) -> ScriptInput {
        if let openScript { return try openScript(path) }
        return ScriptInput(try read(path))
    }

    /// Whether a text is taller than the screen of a person who wants to read it.
    func isTaller(_ text: String) -> Bool {
        guard isInteractive, let rows = screenRows() else { return false }
        return text.utf8.count { $0 == UInt8(ascii: "\n") } > rows - 1
    }

    /// A path with the home folder in the place of `~`.
    package func expandingHome(_ path: String) -> String { Self.expandingHome(path, homeFolder) }

    /// A path with a home folder in the place of `~`; nil leaves it.
    static func expandingHome(_ path: String, _ homeFolder: String?) -> String {
        guard let homeFolder, path == "~" || path.hasPrefix("~/") else { return path }
        return homeFolder + path.dropFirst()
    }

    /// The file that was probably meant by a path at which there is none; nil where no name is like it.
    package func nearestFile(to path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let names = entries(folder.isEmpty ? "." : expandingHome(folder)).filter { !$0.isFolder }.map(\.name)
        return Suggestions.nearMisses(for: String(path.dropFirst(folder.count)), among: names, limit: 1).first.map { folder + $0 }
    }
}

/// What to read of a folder of sources.
package struct ScanChoice: Hashable, Sendable {
    /// Whether folders and files of tests are read too.
    package var includesTests: Bool
    /// Whether singletons are services too.
    package var readsSingletons: Bool

    package init(includesTests: Bool = false, readsSingletons: Bool = false) {
        self.includesTests = includesTests
        self.readsSingletons = readsSingletons
    }
}

/// What to load.
package struct LoadRequest: Hashable, Sendable {
    /// Where it is.
    package enum Source: Hashable, Sendable {
        /// The sample that is built in.
        case sample
        /// Package directories, as the person wrote them with `~` expanded; several are built into one host.
        case packages([String])
        /// A saved graph.
        case file(String)
        /// A folder with the sources of an app, which are read and not built.
        case sources(String, ScanChoice)
    }

    /// Where it is.
    package var source: Source
    /// Which product of a single package, if the person said so.
    package var product: String?
    /// Whether to ask the package manager though nothing seems to have changed.
    package var isFresh: Bool

    package init(_ source: Source, product: String? = nil, isFresh: Bool = false) {
        self.source = source
        self.product = product
        self.isFresh = isFresh
    }

    /// The folders whose changes may change it.
    package var watchedFolders: [String] {
        switch source {
        case .sample, .file: []
        case .packages(let paths): paths
        case .sources(let path, _): [path]
        }
    }

    /// The target as the person calls it: `sample`, or the path.
    package var name: String {
        switch source {
        case .sample: "sample"
        case .packages(let paths): paths.joined(separator: " ")
        case .file(let path), .sources(let path, _): path
        }
    }
}

/// A target that is ready to be asked.
package struct LoadedTarget {
    /// What it calls itself: the package's name, `sample`.
    package var name: String
    /// The one who answers.
    package var exploration: any Exploration

    package init(name: String, exploration: any Exploration) {
        self.name = name
        self.exploration = exploration
    }
}

/// A target that could not be loaded, in words for a person.
package struct LoadFailure: Error, Hashable, Sendable {
    /// One sentence: what went wrong.
    package var message: String
    /// Further lines, such as what a compiler said.
    package var details: [String]
    /// What to do about it.
    package var hint: String?

    package init(_ message: String, details: [String] = [], hint: String? = nil) {
        self.message = message
        self.details = details
        self.hint = hint
    }
}

/// A folder that could not be made.
package enum NewFolderFailure: Error, Hashable, Sendable {
    /// There is one already, with something in it.
    case notEmpty
    /// The system does not let us.
    case system(SystemFailure)
}

/// Another shell's command that did not work.
package struct PipeFailure: Error, Hashable, Sendable {
    /// The end of a sentence: `ended with status 3`.
    package var reason: String
    /// Whether there is no such command.
    package var isMissing: Bool
    /// Whether the person has ended it with Ctrl-C, and needs not be told.
    package var isInterruption: Bool

    package init(_ reason: String, isMissing: Bool = false, isInterruption: Bool = false) {
        self.reason = reason
        self.isMissing = isMissing
        self.isInterruption = isInterruption
    }
}
