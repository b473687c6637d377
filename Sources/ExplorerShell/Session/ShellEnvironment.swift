import FindingTexts
package import HostClient
import WiringVocabulary

/// The shell's interface to the system. Every entry is a closure, so that tests can replace it completely.
package struct ShellEnvironment {
    /// Reads the text of a file. Throws the reason if that fails.
    package typealias Reader = (_ path: String) throws(SystemFailure) -> String

    /// Reads the next piece of a script; empty at the end. Throws the reason if that fails.
    package typealias ScriptReader = () throws(SystemFailure) -> [UInt8]

    /// Builds and starts a target. Can throw `LoadFailure`, `PackageLoadError`, `ExplorationError`.
    package typealias Loader = (LoadRequest, _ progress: (LoadProgress) -> Void) throws -> LoadedTarget

    /// Loads a target.
    package var load: Loader
    /// Writes to standard output; the text includes line breaks.
    package var write: (String) -> Void
    /// Writes to standard error; the text includes line breaks.
    package var writeError: (String) -> Void
    /// Shows the progress of loading; nil at the end, when a status line can be removed.
    package var showProgress: (LoadProgress?) -> Void
    /// Runs a command of the system's shell with a text as its input.
    package var pipe: (_ command: String, _ writeInput: TextStream.Writer) throws(PipeFailure) -> Void
    /// Draws a graph in Graphviz's language as SVG within a time limit in nanoseconds; returns nil if Graphviz is not installed. Can throw
    /// `Computation.Stop`, `PipeFailure`.
    package var graphviz: (_ dot: String, _ limit: UInt64?) throws -> String?
    /// Runs a command of the system's shell with control of the terminal.
    package var system: (_ command: String) throws(PipeFailure) -> Void = { (_) throws(PipeFailure) in }
    /// Whether programs may run: the system's shell, builds.
    package var programs = ProgramPermission.given
    /// Called with a message when running a program was refused.
    package var refused: (_ sentence: String) -> Void = { _ in }
    /// Whether a person types the commands interactively.
    package var isInteractive: Bool
    /// Whether file changes are detected while a line is edited.
    package var canWatch = false
    /// Whether the user has pressed Ctrl-C since the last call.
    package var takeInterrupt: () -> Bool
    /// Returns the sorted entries of a folder; empty if it cannot be read.
    package var entries: (_ folder: String) -> [FolderEntry]
    /// Whether a path exists and is not a folder. True for a dangling link too, so that reading it reports the error.
    package var hasFile: (_ path: String) -> Bool
    /// Reads a file.
    package var read: Reader
    /// Opens a script for incremental reading, `-` for standard input; nil to read the whole file at once. Throws the reason if that fails.
    package var openScript: ((_ path: String) throws(SystemFailure) -> ScriptInput)?
    /// Writes files into a new or empty folder. Throws the reason if that fails.
    package var createFolder: (_ path: String, _ files: [(path: String, text: String)]) throws(NewFolderFailure) -> Void = {
        (_, _) throws(NewFolderFailure) in
    }
    /// Converts a path to an absolute one.
    package var absolutePath: (_ path: String) -> String = { $0 }
    /// Returns the files of a folder in another revision, without changing the folder.
    package var revision:
        (_ folder: String, _ revision: String, _ isWanted: (String) -> Bool) throws(GitRevision.Failure) -> [GitRevision.File] = {
            (_, _, _) throws(GitRevision.Failure) in throw .noGit
        }
    /// Returns the folder of the container's package; nil if unknown.
    package var libraryFolder: () -> String? = { nil }
    /// Returns the lines of the history, oldest first.
    package var history: () -> [String] = { [] }
    /// Clears the history. Throws the end of a sentence with the reason if that fails.
    package var clearHistory: () throws(LoadFailure) -> Void = { () throws(LoadFailure) in }
    /// Returns a sentence for each of the user's key bindings that is not supported.
    package var keyNotes: () -> [String] = { [] }
    /// Returns the names of the programs in the search path of the system's shell.
    package var programNames: () -> [String] = { [] }
    /// The commands of the project in the start folder, if any.
    package var project: ProjectFile?
    /// Returns the number of rows of the screen; nil without a screen.
    package var screenRows: () -> Int? = { nil }
    /// Shows a text in a pager; returns false if that is not possible and the text must be printed.
    package var page: (_ text: String) -> Bool = { _ in false }
    /// The home folder that replaces `~`; nil disables the replacement.
    package var homeFolder: String?
    /// What `version` prints.
    package var version: ProgramVersion

    package init(
        load: @escaping Loader,
        write: @escaping (String) -> Void,
        writeError: @escaping (String) -> Void,
        showProgress: @escaping (LoadProgress?) -> Void = { _ in },
        pipe: @escaping (_ command: String, _ writeInput: TextStream.Writer) throws(PipeFailure) -> Void,
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

    /// Opens a script, `-` for standard input. Throws the reason if it cannot be read.
    func readScript(_ path: String) throws(SystemFailure) -> ScriptInput {
        if let openScript { return try openScript(path) }
        return ScriptInput(try read(path))
    }

    /// Whether a text is taller than the screen of an interactive session.
    func exceedsScreen(_ text: String) -> Bool {
        guard isInteractive, let rows = screenRows() else { return false }
        return text.utf8.count { $0 == UInt8(ascii: "\n") } > rows - 1
    }

    /// Replaces `~` in a path with the home folder.
    package func expandingHome(_ path: String) -> String { Self.expandingHome(path, homeFolder) }

    /// Replaces `~` in a path with a home folder, if given.
    static func expandingHome(_ path: String, _ homeFolder: String?) -> String {
        guard let homeFolder, path == "~" || path.hasPrefix("~/") else { return path }
        return homeFolder + path.dropFirst()
    }

    /// Returns the existing file whose name is most similar to a path; nil if none is.
    package func nearestFile(to path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let names = entries(folder.isEmpty ? "." : expandingHome(folder)).filter { !$0.isFolder }.map(\.name)
        return Suggestions.nearMisses(for: String(path.dropFirst(folder.count)), among: names, limit: 1).first.map { folder + $0 }
    }
}

/// The sources to read in a scan.
package struct ScanChoice: Hashable, Sendable {
    /// Whether to read tests.
    package var includesTests: Bool
    /// Whether to include singletons as services.
    package var readsSingletons: Bool

    package init(includesTests: Bool = false, readsSingletons: Bool = false) {
        self.includesTests = includesTests
        self.readsSingletons = readsSingletons
    }
}

/// A request to load a target.
package struct LoadRequest: Hashable, Sendable {
    /// The location of the target.
    package enum Source: Hashable, Sendable {
        /// The built-in sample.
        case sample
        /// Package directories, as the user wrote them with `~` expanded; several are built into one host.
        case packages([String])
        /// A saved graph.
        case file(String)
        /// A folder with the sources of an app, which are scanned and not built.
        case sources(String, ScanChoice)
    }

    /// The location of the target.
    package var source: Source
    /// The product of a single package, if specified.
    package var product: String?
    /// Whether to run the package manager even if no change was detected.
    package var isFresh: Bool

    package init(_ source: Source, product: String? = nil, isFresh: Bool = false) {
        self.source = source
        self.product = product
        self.isFresh = isFresh
    }

    /// The folders whose changes can affect the target.
    package var watchedFolders: [String] {
        switch source {
        case .sample, .file: []
        case .packages(let paths): paths
        case .sources(let path, _): [path]
        }
    }

    /// The name of the target as the user wrote it: `sample`, or the path.
    package var name: String {
        switch source {
        case .sample: "sample"
        case .packages(let paths): paths.joined(separator: " ")
        case .file(let path), .sources(let path, _): path
        }
    }
}

/// A loaded target.
package struct LoadedTarget {
    /// The name of the target: the name of the package, `sample`.
    package var name: String
    /// The interface to the explored program or graph.
    package var exploration: any Exploration

    package init(name: String, exploration: any Exploration) {
        self.name = name
        self.exploration = exploration
    }
}

/// A target could not be loaded; contains the message.
package struct LoadFailure: Error, Hashable, Sendable {
    /// One sentence with the error.
    package var message: String
    /// Additional lines, such as the output of a compiler.
    package var details: [String]
    /// The suggested action.
    package var hint: String?

    package init(_ message: String, details: [String] = [], hint: String? = nil) {
        self.message = message
        self.details = details
        self.hint = hint
    }
}

/// A folder could not be created.
package enum NewFolderFailure: Error, Hashable, Sendable {
    /// The folder exists and is not empty.
    case notEmpty
    /// The system reported an error.
    case system(SystemFailure)
}

/// A command of the system's shell failed.
package struct PipeFailure: Error, Hashable, Sendable {
    /// The end of a sentence: `ended with status 3`.
    package var reason: String
    /// Whether the command does not exist.
    package var isMissing: Bool
    /// Whether the user ended the command with Ctrl-C, so that no message is needed.
    package var isInterruption: Bool

    package init(_ reason: String, isMissing: Bool = false, isInterruption: Bool = false) {
        self.reason = reason
        self.isMissing = isMissing
        self.isInterruption = isInterruption
    }
}
