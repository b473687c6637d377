/// The shell's interface to the system. Every entry is a closure, so that tests can replace it completely.
package struct ShellEnvironment {
    package typealias Reader = (_ path: String) throws(SystemFailure) -> String

    /// Reads the next piece of a script; empty at the end. Throws the reason if that fails.
    package typealias ScriptReader = () throws(SystemFailure) -> [UInt8]

    /// Builds and starts a target. Can throw `LoadFailure`, `PackageLoadError`, `ExplorationError`.
    package typealias Loader = (LoadRequest, _ progress: (LoadProgress) -> Void) throws -> LoadedTarget

    package var load: Loader = { request, _ in throw LoadFailure("\(request.name) cannot be loaded here") }
    /// Writes to standard output; the text includes line breaks.
    package var write: (SafeText) -> Void = { _ in }
    package var writeError: (SafeText) -> Void = { _ in }
    /// Shows the progress of loading; nil at the end, when a status line can be removed.
    package var showProgress: (LoadProgress?) -> Void = { _ in }
    /// Runs a command of the system's shell with a text as its input.
    package var pipe: (_ command: String, _ writeInput: TextStream.Writer) throws(PipeFailure) -> Void = {
        (_, _) throws(PipeFailure) in throw PipeFailure("cannot be run here")
    }

    /// Runs a command of the system's shell with control of the terminal.
    package var system: (_ command: String) throws(PipeFailure) -> Void = { (_) throws(PipeFailure) in
        throw PipeFailure("cannot be run here")
    }

    /// Lets the user choose from a list, with a preview of the marked line; returns the index, or nil if no choice was made.
    package var choose: (_ choices: [(line: String, preview: String)]) throws(PipeFailure) -> Int? = { (_) throws(PipeFailure) in
        throw PipeFailure("cannot be run here")
    }
    /// Serves the page of the session to browsers on this machine, or shows its new state; nil stops serving. Returns its address.
    package var servePage: (ServedPage?) throws(SystemFailure) -> String = { (_) throws(SystemFailure) in
        throw SystemFailure(number: ENOTSUP)
    }
    /// Whether programs may run: the system's shell, builds.
    package var programs = ProgramPermission.given
    /// Called with a message when running a program was refused.
    package var refused: (_ sentence: String) -> Void = { _ in }
    package var isInteractive = true
    /// Whether the session waits for further commands, at a prompt or with `--stdio`, so that a page can be served.
    package var canServe = false
    /// Whether file changes are detected while a line is edited.
    package var canWatch = false
    package var takeInterrupt: () -> Bool = { false }
    /// Returns the sorted entries of a folder; empty if it cannot be read.
    package var entries: (_ folder: String) -> [FolderEntry] = { _ in [] }
    /// Whether a path exists and is not a folder. True for a dangling link too, so that reading it reports the error.
    package var hasFile: (_ path: String) -> Bool = { _ in false }
    /// Whether a path is a folder or a program, rather than a script of commands.
    package var isProgram: (_ path: String) -> Bool = { _ in false }
    /// Appends the output of the explored program to a file; nil shows it again.
    package var redirectProgram: (_ path: String?) -> Void = { _ in }
    package var read: Reader = { (_) throws(SystemFailure) in throw SystemFailure(number: ENOENT) }
    /// Opens a script for incremental reading, `-` for standard input; nil to read the whole file at once. Throws the reason if that fails.
    package var openScript: ((_ path: String) throws(SystemFailure) -> ScriptInput)?
    /// Writes files into a new or empty folder, or into an existing one that has none of them. Throws the reason if that fails.
    package var createFolder:
        (_ path: String, _ files: [(path: String, text: String)], _ isExisting: Bool) throws(NewFolderFailure) -> Void = {
            (_, _, _) throws(NewFolderFailure) in
        }

    package var absolutePath: (_ path: String) -> String = { $0 }
    /// Returns the files of a folder in another revision, without changing the folder.
    package var revision:
        (_ folder: String, _ revision: String, _ isWanted: (String) -> Bool) throws(GitRevision.Failure) -> [GitRevision.File] = {
            (_, _, _) throws(GitRevision.Failure) in throw .noGit
        }
    /// Returns the folder of the container's package; nil if unknown.
    package var libraryFolder: () -> String? = { nil }
    package var history: () -> [String] = { [] }
    /// Clears the history. Throws the end of a sentence with the reason if that fails.
    package var clearHistory: () throws(LoadFailure) -> Void = { () throws(LoadFailure) in }
    package var programNames: () -> [String] = { [] }
    /// The commands of the project in the start folder, if any.
    package var project: ProjectFile?
    /// Returns the number of rows of the screen; nil without a screen.
    package var screenRows: () -> Int? = { nil }
    /// Shows a text in a pager; returns false if that is not possible and the text must be printed.
    package var page: (_ text: String) -> Bool = { _ in false }
    /// The home folder that replaces `~`; nil disables the replacement.
    package var homeFolder: String?
    package var version = ProgramVersion("0")

    package init() {}

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

    package func expandingHome(_ path: String) -> String { Self.expandingHome(path, homeFolder) }

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

/// The name of a target, such as that of the package, and the interface to the explored program or graph.
package typealias LoadedTarget = (name: String, exploration: any Exploration)

package enum NewFolderFailure: Error, Hashable, Sendable {
    case notEmpty
    case system(SystemFailure)
}

/// A command of the system's shell failed.
package struct PipeFailure: Error, Hashable, Sendable {
    /// The end of a sentence: `ended with status 3`.
    package var reason: String
    package var isMissing: Bool
    /// Whether the user ended the command with Ctrl-C, so that no message is needed.
    package var isInterruption: Bool

    package init(_ reason: String, isMissing: Bool = false, isInterruption: Bool = false) {
        self.reason = reason
        self.isMissing = isMissing
        self.isInterruption = isInterruption
    }
}

package struct FolderEntry: Hashable, Comparable, Sendable {
    package let name: String
    package let isFolder: Bool

    package init(_ name: String, isFolder: Bool = false) {
        self.name = name
        self.isFolder = isFolder
    }

    /// The name as a path component; for a folder, with a trailing slash.
    package var path: String { isFolder ? name + "/" : name }

    package static func < (first: FolderEntry, second: FolderEntry) -> Bool { first.path < second.path }
}

/// The version and the build information of the program.
package struct ProgramVersion: Hashable, Sendable {
    package var number: String
    /// The revision of the sources; nil if the build did not record it.
    package var revision: String?
    /// The compiler; nil if the build did not record it.
    package var toolchain: String?

    package init(_ number: String, revision: String? = nil, toolchain: String? = nil) {
        self.number = number
        self.revision = revision
        self.toolchain = toolchain
    }
}

/// The command file of a project: `.wirescope` in the folder in which the shell was started. Another person may have written it, so
/// its commands run only after the user has trusted them; a changed file must be trusted again, and so must a changed file that it runs.
package struct ProjectFile {
    package static let name = ".wirescope"

    package var path: String
    package var text: String
    /// Whether the user trusts the current content.
    package var isTrusted: Bool
    /// The hashes of the files that the project file ran when the user trusted it, by path.
    package var accepted: [String: String] = [:]
    /// Returns the hash of a file; nil if it cannot be read.
    package var hash: (_ path: String) -> String? = { _ in nil }
    /// Records that the user trusts the current content, and the files with these hashes. Throws the reason if that fails.
    package var trust: (_ files: [String: String]) throws(LoadFailure) -> Void

    package init(path: String, text: String, isTrusted: Bool, trust: @escaping (_ files: [String: String]) throws(LoadFailure) -> Void) {
        self.path = path
        self.text = text
        self.isTrusted = isTrusted
        self.trust = trust
    }
}

/// The contents of the files that a trusted project file runs: scripts, files in lines of the system's shell, manifests of packages.
struct TrustedFiles {
    var hashes: [String: String]
    /// Whether the user has just trusted the project file, so that the present contents are accepted.
    let isRecording: Bool
}
