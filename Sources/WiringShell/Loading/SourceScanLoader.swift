package import WiringScan

/// Loads graphs from the sources of an app, which need not compile.
package enum SourceScanLoader {
    private static let progressDelay = Duration.milliseconds(500)

    /// Scans a folder, and reports progress after half a second. Throws `LoadFailure` or `ExplorationError.interrupted`.
    package static func target(
        at path: String, choice: ScanChoice, takeInterrupt: @escaping () -> Bool = { false }, progress: (LoadProgress) -> Void
    ) throws -> LoadedTarget {
        let state = ScanProgress()
        let start = ContinuousClock.now
        return try withoutActuallyEscaping(progress) { progress in
            let computation = Computation(takeInterrupt: {
                if start.duration(to: .now) >= progressDelay {
                    let now = state.now
                    progress(LoadProgress(now.step, done: now.done, total: now.total))
                }
                return takeInterrupt()
            })
            do {
                return try target(of: try computation.run { try scan(path, choice: choice, state) }, called: path)
            } catch is Computation.Stop {
                throw ExplorationError.interrupted(building: [])
            }
        }
    }

    /// A scan with the files that could not be read.
    private typealias Outcome = (scan: Scan, unreadable: [SourceFolder.Failure])

    /// The sources in a folder, with the files and folders that could not be read.
    private static func texts(
        _ path: String, choice: ScanChoice, _ progress: ScanProgress
    ) throws(LoadFailure) -> (sources: [SourceText], resources: [SourceText], unreadable: [SourceFolder.Failure]) {
        let contents: SourceFolder.Contents
        do throws(SourceFolder.Failure) {
            contents = try SourceFolder.sources(below: path, choice.sources)
        } catch {
            throw LoadFailure("\(path) cannot be scanned: \(error.reason)", hint: "!ls -ld \(ParsedCommand.quoted(path))")
        }
        guard !contents.sources.isEmpty else { throw empty(path, contents.closed, choice: choice) }
        progress.begin("reading sources", total: contents.sources.count)
        var unreadable = contents.closed
        func read(_ file: String) -> SourceText? {
            guard !Task.isCancelled else { return nil }
            progress.advance()
            do throws(SourceFolder.Failure) {
                return SourceText(path: file, bytes: try SourceFolder.bytes(at: file, below: path))
            } catch {
                if !SourceFolder.isResource(file) { unreadable.append(error) }
                return nil
            }
        }
        let sources = contents.sources.compactMap(read)
        return (sources, contents.resources.compactMap(read), unreadable)
    }

    /// Reads the declarations in a folder, and those of the library's protocols.
    static func project(at path: String, choice: ScanChoice) throws(LoadFailure) -> ScannedProject {
        let texts = try texts(path, choice: choice, ScanProgress())
        let files = texts.sources.map { ScannedFile($0, defining: choice.sources.defines) } + [ScannedFile.libraryProtocols]
        return ScannedProject(name: name(of: path), files: files, targets: BuildTargets(texts.resources, choice.sources))
    }

    private static func scan(_ path: String, choice: ScanChoice, _ progress: ScanProgress) throws(LoadFailure) -> Outcome {
        let texts = try texts(path, choice: choice, progress)
        let scan = Scan(
            name: name(of: path), sources: texts.sources, resources: texts.resources, choice: choice.sources,
            readsSingletons: choice.readsSingletons, progress: progress)
        if let target = choice.buildTarget, !scan.targets.contains(target) {
            throw LoadFailure(
                "no project in \(path) has a target '\(target)'",
                details: scan.targets.isEmpty ? [] : ["targets: " + scan.targets.joined(separator: ", ")],
                hint: scan.targets.first.map { "scan \(ParsedCommand.quoted(path)) --target \(ParsedCommand.quoted($0))" })
        }
        return (scan, texts.unreadable)
    }

    private static func empty(_ path: String, _ closed: [SourceFolder.Failure], choice: ScanChoice) -> LoadFailure {
        LoadFailure(
            "\(path) contains no Swift or Objective-C sources", details: unread(closed),
            hint: choice.includesTests ? nil : "scan \(ParsedCommand.quoted(path)) --tests")
    }

    package static func unread(_ failures: [SourceFolder.Failure]) -> [String] {
        let shown = failures.prefix(maximumUnread).map { "\($0.path) cannot be read: \($0.reason)" }
        return failures.count > maximumUnread ? shown + ["\(failures.count - maximumUnread) more cannot be read"] : shown
    }

    private static let maximumUnread = 20

    /// Returns the graph of a folder in a revision.
    package static func graph(
        at path: String, in revision: String, choice: ScanChoice,
        files: (_ isWanted: (String) -> Bool) throws(GitRevision.Failure) -> [GitRevision.File]
    ) throws(LoadFailure) -> GraphSnapshot {
        let found: [GitRevision.File]
        do throws(GitRevision.Failure) {
            found = try files { SourceFolder.isListed($0, choice.sources) }
        } catch {
            throw failure(error, path: path, revision: revision)
        }
        guard !found.isEmpty else { throw LoadFailure("\(path) contains no sources in the revision '\(revision)'") }
        let texts = found.map { SourceText(path: $0.path, bytes: $0.bytes) }
        let scan = Scan(
            name: name(of: path), sources: texts.filter { !SourceFolder.isResource($0.path) },
            resources: texts.filter { SourceFolder.isResource($0.path) }, choice: choice.sources, readsSingletons: choice.readsSingletons)
        return scan.graph
    }

    private static func failure(_ failure: GitRevision.Failure, path: String, revision: String) -> LoadFailure {
        let quoted = ParsedCommand.quoted(path)
        return switch failure {
        case .noGit: LoadFailure("git is not installed, or not in PATH", hint: "save a graph of each revision, then diff the two files")
        case .notUnderGit: LoadFailure("\(path) is not in a git repository", hint: "!git -C \(quoted) status")
        case .unknownRevision: LoadFailure("\(path) has no revision '\(revision)'", hint: "!git -C \(quoted) log --oneline -5")
        case .interrupted: LoadFailure("git was interrupted")
        case .other(let text): LoadFailure("git cannot read the revision '\(revision)' of \(path)", details: [text])
        }
    }

    package static func target(of sources: [SourceText], called path: String) throws(LoadFailure) -> LoadedTarget {
        try target(of: (Scan(name: name(of: path), sources: sources), []), called: path)
    }

    private static func target(of outcome: Outcome, called path: String) throws(LoadFailure) -> LoadedTarget {
        let scan = outcome.scan
        guard !scan.containers.isEmpty else {
            let singletons = scan.singletons.count
            let details =
                (scan.account.unread.isEmpty
                    ? ["looked for: \(Scan.readers.map { $0.name }.joined(separator: ", ")), and for types that construct services"]
                    : scan.account.unread) + [Plural.of(singletons, "singleton")]
            throw LoadFailure(
                "no container found in \(path)", details: details + unread(outcome.unreadable),
                hint: singletons > 0 ? "scan \(ParsedCommand.quoted(path)) --singletons" : nil, status: .noContainer)
        }

        var account = scan.account
        account.unread += unread(outcome.unreadable)
        let summary = ScanStatistics(
            containers: scan.containers, files: scan.files, lines: scan.lines, account: account, singletons: scan.singletons)
        return (name(of: path), StaticGraphExploration(scan.graph, from: path, scan: summary))
    }

    /// The last component of a path; `.` and `..` are resolved first.
    private static func name(of path: String) -> String {
        if let last = path.split(separator: "/").last, last != ".", last != ".." { return String(last) }
        return ResolvedPath.of(path)?.split(separator: "/").last.map(String.init) ?? path
    }
}

extension ScanChoice {
    package var sources: SourceFolder.Choice {
        SourceFolder.Choice(includesTests: includesTests, target: buildTarget, defines: Set(defines))
    }
}
