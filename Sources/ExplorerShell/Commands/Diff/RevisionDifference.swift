import HostClient
import WiringGraph

/// The two graphs of `diff --git`: of the scanned folder in one revision, and as it is now or in another one.
struct RevisionDifference {
    private let word: Word
    private let session: Session
    private let folder: String
    private let choice: ScanChoice

    /// Prepares to compare.
    ///
    /// - Parameter word: `main`, or `main..topic`.
    init(_ word: Word, _ session: Session) throws(CommandError) {
        let target = try session.loaded()
        guard case .sources(let folder, let choice) = target.request.source else {
            throw .usage(UsageProblem("\(target.name) was not scanned", at: word.range, hint: "scan DIR, then diff --git \(word.text)"))
        }
        try session.requirePrograms("git would be run", at: word.range)
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

    /// The graph in the second revision, or as it is loaded.
    func now() throws(CommandError) -> GraphSnapshot {
        parts.count > 1 ? try graph(in: parts[1]) : try session.loaded().graph.snapshot
    }

    private func graph(in revision: String) throws(CommandError) -> GraphSnapshot {
        do throws(LoadFailure) {
            return try ScannedSources.graph(at: folder, in: revision, choice: choice) {
                (isWanted) throws(GitRevision.Failure) in try session.environment.revision(folder, revision, isWanted)
            }.normalized()
        } catch {
            throw .unsuitable(word.range, error, status: .hostFailed)
        }
    }
}

extension Session {
    /// The graph of a folder's sources, which is not explored.
    func scannedGraph(of folder: String, _ word: Word) throws(CommandError) -> GraphSnapshot {
        let environment = environment
        defer { environment.showProgress(nil) }
        do {
            // What is explored goes on.
            let loaded = try ScannedSources.target(at: folder, choice: ScanChoice(), takeInterrupt: environment.takeInterrupt) {
                environment.showProgress($0)
            }
            return try loaded.exploration.select([]).normalized()
        } catch {
            throw .loading(target: word.text, error, keeps: target?.graph.snapshot.name)
        }
    }
}
