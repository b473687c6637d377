/// The files of a folder in another revision, read from git's object store: the work tree and the index are unchanged.
///
/// The repository may be of another author, so git runs no program that its configuration names, and fetches nothing.
package struct GitRevision {
    package struct File: Sendable {
        package let path: String
        package let bytes: [UInt8]
    }

    /// The reasons for a failure.
    package enum Failure: Error, Hashable, Sendable {
        case noGit
        /// The folder is not in a git repository.
        case notUnderGit
        /// The revision does not exist, or not in this clone.
        case unknownRevision
        /// The user pressed Ctrl-C.
        case interrupted
        case other(String)
    }

    private let folder: String
    private let git: String
    private let runner: CommandRunner

    /// Prepares to read a folder.
    ///
    /// - Parameter folder: The folder, anywhere in a work tree.
    package init(of folder: String, interrupts: HostInterrupts) throws(Failure) {
        guard let git = Environment.path(ofTool: "git") else { throw .noGit }
        self.folder = folder
        self.git = git
        runner = CommandRunner(interrupts: interrupts)
    }

    /// The files of the folder in a revision, by path.
    ///
    /// - Parameters:
    ///   - revision: A revision in the syntax of git: a branch, a tag, `HEAD~3`, an abbreviated hash.
    ///   - isWanted: Whether to read a file, by its path below the folder.
    package func files(at revision: String, where isWanted: (String) -> Bool) throws(Failure) -> [File] {
        _ = try run(["rev-parse", "--git-dir"], orElse: { _ in .notUnderGit })
        let tree = try run(
            ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], orElse: { _ in .unknownRevision })
        guard let commit = tree.first, !commit.isEmpty else { throw .unknownRevision }
        let list = try output(of: ["ls-tree", "-r", "-z", "--end-of-options", commit])
        let blobs = Self.blobs(in: list).filter { isWanted($0.path) }
        guard !blobs.isEmpty else { return [] }
        let wanted = blobs.map { $0.identifier + "\n" }.joined()
        let files = Self.files(blobs, in: try output(of: ["cat-file", "--batch"], reading: Array(wanted.utf8)))
        guard files.count == blobs.count else {
            throw .other("this clone lacks \(blobs.count - files.count) of \(blobs.count) files of the revision; fetch them with git first")
        }
        return files
    }

    // MARK: Git

    /// A partial clone fetches missing objects with the commands in its configuration, unless all protocols are forbidden.
    private static let variables = ["GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0"]

    private func command(_ arguments: [String]) -> [String] {
        ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-C", folder] + arguments
    }

    private func run(_ arguments: [String], orElse failure: (String) -> Failure) throws(Failure) -> [String] {
        let outcome = try asking { runner throws(CommandRunner.Problem) in
            try runner.run(git, command(arguments), variables: Self.variables)
        }
        return try lines(of: outcome, orElse: failure)
    }

    private func output(of arguments: [String], reading input: [UInt8] = []) throws(Failure) -> [UInt8] {
        let answer = try asking { runner throws(CommandRunner.Problem) in
            try runner.filter(input, through: git, command(arguments), variables: Self.variables)
        }
        _ = try lines(of: answer.outcome) { .other($0) }
        return answer.bytes
    }

    private func lines(of outcome: CommandRunner.Outcome, orElse failure: (String) -> Failure) throws(Failure) -> [String] {
        let lines = outcome.lines.map(\.line)
        guard outcome.status == .code(0) else { throw failure(lines.isEmpty ? "git failed" : lines.joined(separator: "; ")) }
        return lines
    }

    private func asking<Answer>(_ body: (CommandRunner) throws(CommandRunner.Problem) -> Answer) throws(Failure) -> Answer {
        do throws(CommandRunner.Problem) {
            return try body(runner)
        } catch {
            switch error {
            case .spawn(let problem): throw .other("\(problem)")
            case .interrupted: throw .interrupted
            case .timedOut: throw .other("git takes too long")
            }
        }
    }

    // MARK: Output of git

    private struct Blob {
        let path: String
        let identifier: String
    }

    /// The files in a list: `100644 blob 8f3c...<tab>App/Main.swift<zero>`.
    private static func blobs(in list: [UInt8]) -> [Blob] {
        list.split(separator: 0).compactMap { entry in
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            // A link contains the name of another file, and a commit entry is a submodule.
            guard words.count == 3, words[1] == "blob", words[0].hasPrefix("100") else { return nil }
            return Blob(path: String(decoding: entry[entry.index(after: tab)...], as: UTF8.self), identifier: words[2])
        }.sorted { $0.path < $1.path }
    }

    /// The files in a batch, each after a line `8f3c... blob 1234`; files that git does not have are omitted, as in a partial clone.
    private static func files(_ blobs: [Blob], in batch: [UInt8]) -> [File] {
        var files: [File] = []
        var position = 0
        for blob in blobs {
            guard let end = batch[position...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            let words = batch[position..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            position = end + 1
            guard words.count == 3, words[1] == "blob", let size = Int(words[2]), position + size <= batch.count else { continue }
            files.append(File(path: blob.path, bytes: Array(batch[position..<position + size])))
            position += size + 1
        }
        return files
    }
}
