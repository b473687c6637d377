/// The files of a folder as they were in another revision, read from git's own store: the work tree and the index stay as they are.
package struct GitRevision {
    /// A file.
    package struct File: Sendable {
        /// Its path below the folder.
        package let path: String
        /// What is in it.
        package let bytes: [UInt8]

        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// Why there are no files.
    package enum Failure: Error, Hashable, Sendable {
        /// There is no such program.
        case noGit
        /// The folder is not under git.
        case notUnderGit
        /// There is no such revision, or not in this copy.
        case unknownRevision
        /// The person pressed Ctrl-C.
        case interrupted
        /// Git said something else.
        case other(String)
    }

    private let folder: String
    private let git: String
    private let runner: CommandRunner

    /// Prepares to read a folder.
    ///
    /// - Parameters:
    ///   - folder: the folder, anywhere in a work tree.
    ///   - interrupts: where Ctrl-C comes from.
    package init(of folder: String, interrupts: HostInterrupts) throws(Failure) {
        guard let git = Environment.path(ofTool: "git") else { throw .noGit }
        self.folder = folder
        self.git = git
        runner = CommandRunner(interrupts: interrupts)
    }

    /// The files of the folder in a revision, by path.
    ///
    /// - Parameters:
    ///   - revision: what git takes for one: a branch, a tag, `HEAD~3`, the beginning of a number.
    ///   - isWanted: whether a file is to be read, by its path below the folder.
    package func files(at revision: String, where isWanted: (String) -> Bool) throws(Failure) -> [File] {
        _ = try run(["rev-parse", "--git-dir"], orElse: { _ in .notUnderGit })
        let tree = try run(
            ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], orElse: { _ in .unknownRevision })
        guard let commit = tree.first, !commit.isEmpty else { throw .unknownRevision }
        let list = try output(of: ["ls-tree", "-r", "-z", "--end-of-options", commit])
        let blobs = Self.blobs(in: list).filter { isWanted($0.path) }
        guard !blobs.isEmpty else { return [] }
        let wanted = blobs.map { $0.identifier + "\n" }.joined()
        return Self.files(blobs, in: try output(of: ["cat-file", "--batch"], reading: Array(wanted.utf8)))
    }

    // MARK: Git

    private func run(_ arguments: [String], orElse failure: (String) -> Failure) throws(Failure) -> [String] {
        let outcome = try asking { runner throws(CommandRunner.Problem) in try runner.run(git, ["-C", folder] + arguments) }
        return try lines(of: outcome, orElse: failure)
    }

    /// What git writes that is no text.
    private func output(of arguments: [String], reading input: [UInt8] = []) throws(Failure) -> [UInt8] {
        let answer = try asking { runner throws(CommandRunner.Problem) in
            try runner.filter(input, through: git, ["-C", folder] + arguments)
        }
        _ = try lines(of: answer.outcome) { .other($0) }
        return answer.bytes
    }

    private func lines(of outcome: CommandRunner.Outcome, orElse failure: (String) -> Failure) throws(Failure) -> [String] {
        let lines = outcome.lines.map(\.line)
        guard outcome.status == .code(0) else { throw failure(lines.isEmpty ? "git says no" : lines.joined(separator: "; ")) }
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

    // MARK: What git writes

    private struct Blob {
        let path: String
        let identifier: String
    }

    /// The files in a list: `100644 blob 8f3c...<tab>App/Main.swift<zero>`.
    private static func blobs(in list: [UInt8]) -> [Blob] {
        list.split(separator: 0).compactMap { entry in
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            // A link holds the name of another file, and a commit is another repository.
            guard words.count == 3, words[1] == "blob", words[0].hasPrefix("100") else { return nil }
            return Blob(path: String(decoding: entry[entry.index(after: tab)...], as: UTF8.self), identifier: words[2])
        }.sorted { $0.path < $1.path }
    }

    /// The files in a batch, each behind a line `8f3c... blob 1234`; one that git does not have is left out.
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
