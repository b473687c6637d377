package import HostClient
import WiringModel
package import WiringScan

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Graphs read from the sources of an app, which need not compile.
package enum ScannedSources {
    /// Scans a folder.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - includesTests: Whether folders and files of tests are read too.
    ///   - takeInterrupt: Whether the person has pressed Ctrl-C since this was asked last.
    ///   - progress: Told how many files were read.
    /// - Throws: `LoadFailure` that says why there is no graph: what the system says, or that no container was found that can be read;
    ///   `ExplorationError.interrupted`.
    package static func target(
        at path: String, includesTests: Bool, takeInterrupt: @escaping () -> Bool = { false }, progress: (LoadProgress) -> Void
    ) throws -> LoadedTarget {
        let computation = Computation(takeInterrupt: takeInterrupt)
        do {
            let (sources, unreadable) = try read(path, includesTests: includesTests, computation, takeInterrupt, progress)
            return try computation.run { try graph(of: sources, called: path, unreadable: unreadable) }.target
        } catch is Computation.Stop {
            throw ExplorationError.interrupted(building: [])
        }
    }

    private static func read(
        _ path: String, includesTests: Bool, _ computation: Computation, _ takeInterrupt: () -> Bool, _ progress: (LoadProgress) -> Void
    ) throws -> (sources: [SourceText], unreadable: [String]) {
        let paths: [String]
        do {
            paths = try computation.run { try SourceFolder.sources(below: path, SourceFolder.Choice(includesTests: includesTests)) }
        } catch let error as SourceFolder.Failure {
            let reason = SystemFailure(number: error.number).reason
            throw LoadFailure("\(path) cannot be scanned: \(reason)", hint: "!ls -ld \(ParsedCommand.quoted(path))")
        }
        guard !paths.isEmpty else {
            throw LoadFailure(
                "\(path) holds no sources in Swift or Objective-C", hint: includesTests ? nil : "scan --tests reads tests too")
        }
        var sources: [SourceText] = []
        var unreadable: [String] = []
        for (number, file) in paths.enumerated() {
            if takeInterrupt() { throw Computation.Stop.interruption }
            if number.isMultiple(of: 512), number > 0 { progress(LoadProgress("reading sources", done: number, total: paths.count)) }
            guard let bytes = SourceFolder.bytes(at: path + "/" + file) else {
                unreadable.append(file)
                continue
            }
            sources.append(SourceText(path: file, bytes: bytes))
        }
        return (sources, unreadable)
    }

    /// Scans sources that were read.
    ///
    /// - Parameters:
    ///   - sources: The files.
    ///   - path: The folder that they come from.
    ///   - unreadable: The files of the folder that could not be read.
    package static func target(of sources: [SourceText], called path: String, unreadable: [String] = []) throws(LoadFailure) -> LoadedTarget
    {
        try graph(of: sources, called: path, unreadable: unreadable).target
    }

    /// What sources tell.
    private struct Reading: Sendable {
        var name: String
        var graph: GraphSnapshot
        var path: String
        var summary: ScanSummary

        var target: LoadedTarget { LoadedTarget(name: name, exploration: RecordedGraph(graph, from: path, scan: summary)) }
    }

    private static func graph(of sources: [SourceText], called path: String, unreadable: [String]) throws(LoadFailure) -> Reading {
        let name = WorkingName.last(of: path)
        let scan = Scan(name: name, sources: sources)
        guard !scan.containers.isEmpty else {
            var details = scan.account.unread
            if details.isEmpty { details = ["looked for: \(Scan.readers.map { $0.name }.joined(separator: ", "))"] }
            throw LoadFailure("\(path) uses no container that can be read", details: details)
        }
        var account = scan.account
        account.unread += unreadable.map { "\($0) cannot be read" }
        let summary = ScanSummary(containers: scan.containers, files: scan.files, lines: scan.lines, account: account)
        return Reading(name: name, graph: scan.graph, path: path, summary: summary)
    }
}

/// What a folder is called.
private enum WorkingName {
    /// The last part of a path; for a path that ends in dots what they stand for.
    static func last(of path: String) -> String {
        if let last = path.split(separator: "/").last, last != ".", last != ".." { return String(last) }
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved).split(separator: "/").last.map(String.init) ?? path
    }
}
