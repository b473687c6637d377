package import HostClient
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
    ///   - progress: Told how many files were read.
    /// - Throws: why there is no graph: what the system says, or that no container was found that can be read.
    package static func target(at path: String, includesTests: Bool, progress: (LoadProgress) -> Void) throws(LoadFailure) -> LoadedTarget {
        let paths: [String]
        do throws(SourceFolder.Failure) {
            paths = try SourceFolder.sources(below: path, SourceFolder.Choice(includesTests: includesTests))
        } catch {
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
            if number.isMultiple(of: 512), number > 0 { progress(LoadProgress("reading sources", done: number, total: paths.count)) }
            guard let bytes = SourceFolder.bytes(at: path + "/" + file) else {
                unreadable.append(file)
                continue
            }
            sources.append(SourceText(path: file, bytes: bytes))
        }
        return try target(of: sources, called: path, unreadable: unreadable)
    }

    /// Scans sources that were read.
    ///
    /// - Parameters:
    ///   - sources: The files.
    ///   - path: The folder that they come from.
    ///   - unreadable: The files of the folder that could not be read.
    package static func target(of sources: [SourceText], called path: String, unreadable: [String] = []) throws(LoadFailure) -> LoadedTarget
    {
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
        return LoadedTarget(name: name, exploration: RecordedGraph(scan.graph, from: path, scan: summary))
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
