import HostClient
import ShellLanguage
import WiringGraph

/// The two graphs of `diff --git`: the scanned folder in one revision, and its current state or another revision.
struct RevisionDifference {
    private let word: Word
    private let session: Session
    private let folder: String
    private let choice: ScanChoice

    /// Prepares the comparison.
    ///
    /// - Parameter word: `main`, or `main..topic`.
    /// - Throws: if the target was not scanned, or if programs must not be run.
    init(_ word: Word, _ session: Session) throws(CommandError) {
        let target = try session.loaded()
        guard case .sources(let folder, let choice) = target.request.source else {
            throw .usage(UsageProblem("\(target.name) was not scanned", at: word.range, hint: "scan DIR, then diff --git \(word.text)"))
        }
        try session.requireProgramPermission("git would be run", at: word.range)
        self.word = word
        self.session = session
        self.folder = folder
        self.choice = choice
    }

    private var parts: [String] {
        guard let dots = word.text.firstRange(of: "..") else { return [word.text] }
        return [String(word.text[..<dots.lowerBound]), String(word.text[dots.upperBound...])].map { $0.isEmpty ? "HEAD" : $0 }
    }

    /// The graph in the first revision.
    func before() throws(CommandError) -> GraphSnapshot { try graph(in: parts[0]) }

    /// The graph in the second revision, or the loaded graph.
    func now() throws(CommandError) -> GraphSnapshot {
        parts.count > 1 ? try graph(in: parts[1]) : try session.loaded().graph.snapshot
    }

    private func graph(in revision: String) throws(CommandError) -> GraphSnapshot {
        do throws(LoadFailure) {
            return try SourceScanLoader.graph(at: folder, in: revision, choice: choice) {
                (isWanted) throws(GitRevision.Failure) in try session.environment.revision(folder, revision, isWanted)
            }.normalized()
        } catch {
            throw .unsuitable(word.range, error, status: .hostFailed)
        }
    }
}

extension Session {
    /// Scans the sources of a folder without loading the graph into the session.
    func scannedGraph(of folder: String, _ word: Word) throws(CommandError) -> GraphSnapshot {
        let environment = environment
        defer { environment.showProgress(nil) }
        do {
            // The loaded target stays unchanged.
            let loaded = try SourceScanLoader.target(at: folder, choice: ScanChoice(), takeInterrupt: environment.takeInterrupt) {
                environment.showProgress($0)
            }
            return try loaded.exploration.select([]).normalized()
        } catch {
            throw .loading(target: word.text, error, keeps: target?.graph.snapshot.name)
        }
    }
}
