extension Command {
    static let diff = Command(
        "diff", .export, "compare a saved graph with the loaded one, or two saved graphs",
        example: "diff real", answers: [DifferenceView.self, PageView.self, LiveDifferenceView.self, EmptyAnswer.self],
        .call(), .optional("A", .file), .optional("B", .file),
        .option("--git", "REVISION", .text, "compare the sources with those of a revision, or of two revisions: A..B"),
        .flag("--live", "compare A with the services and dependencies that the running program has used"),
        .flag("--exit-code", "print nothing if the graphs are equal, else exit with status 1: for CI"),
        .flag("--sites", "also report definitions that only moved to another line"),
        .flag("--markdown", "print all differences as Markdown"),
        .flag("--comment", "print a comment for a pull request: most important changes first, with a small picture"),
        .flag("--svg", "draw the changed services with their neighbors as an SVG picture"),
        .flag("--html", "print a page with both graphs in one layout and the differences marked")
    ) { session, call, first, second, revision, isLive, isStrict, countsSites, _, _, _, _ throws(CommandError) in
        if isLive {
            guard let first else { throw CommandError(call.missing("A")) }
            if let surplus = second ?? revision {
                throw .usage("--live compares one graph with the running program", at: surplus.range, hint: "diff --live \(first.text)")
            }
            return try session.liveDifference(from: first, isStrict: isStrict)
        }
        let (name, before, now) = try graphs(call, first, second, revision, session)
        let rules = RulesFile.readable(session)
        return try session.computing { () throws(CommandError) in
            let comparison = GraphComparison(from: before, to: now, countsSites: countsSites, knowsRenames: true, settings: rules.settings)
            if comparison.isEmpty, isStrict { return EmptyAnswer() }
            let failure = isStrict && !comparison.isEmpty ? "the graph differs from \(name)" : nil
            let reach = DifferenceReach(comparison)
            if let document = try document(call, of: comparison, reach, orElse: "diff \(name) --comment") {
                return PageView(document, failure: failure)
            }
            return DifferenceView(comparison, reach: reach, failure: failure)
        }
    }

    /// The graphs to compare, and the name of the first one for messages.
    private static func graphs(
        _ call: Invocation, _ first: Word?, _ second: Word?, _ revision: Word?, _ session: Session
    ) throws(CommandError) -> (name: String, before: GraphSnapshot, now: GraphSnapshot) {
        if let word = revision {
            if let other = first {
                throw .usage("--git compares the loaded graph with a revision", at: other.range, hint: "diff --git \(word.text)")
            }
            let (before, now) = try graphs(ofRevisions: word, session, areNamed: call.has("--html") || call.has("--svg"))
            return (word.text, before, now)
        }
        guard let first else { throw CommandError(call.missing("A")) }
        let before = try comparedGraph(first, session)
        if let word = second { return (first.text, before, try comparedGraph(word, session)) }
        return (first.text, before, try session.ensureLoaded().graph.snapshot)
    }

    /// The scanned folder in one revision, and its current state or another revision: `main` or `main..topic`. A page or a picture states in
    /// its title what it compares, so their graphs are named after the revisions.
    private static func graphs(
        ofRevisions word: Word, _ session: Session, areNamed: Bool
    ) throws(CommandError) -> (before: GraphSnapshot, now: GraphSnapshot) {
        let target = try session.ensureLoaded()
        guard target.request.source != .sample, let (folder, choice) = session.sourceFolder else {
            throw .usage(
                "\(target.name) is neither a package nor a scanned folder", at: word.range,
                details: ["load PATH or scan DIR, then diff --git \(word.text)"], hint: "help diff")
        }
        try session.requireProgramPermission("git would be run", at: word.range)
        func graph(in revision: Substring) throws(CommandError) -> GraphSnapshot {
            let revision = revision.isEmpty ? "HEAD" : String(revision)
            do throws(LoadFailure) {
                var graph = try SourceScanLoader.graph(at: folder, in: revision, choice: choice) {
                    (isWanted) throws(GitRevision.Failure) in try session.environment.revision(folder, revision, isWanted)
                }.normalized()
                if areNamed { graph.name += " at \(revision)" }
                return graph
            } catch {
                throw .unsuitable(word.range, error, status: .hostFailed)
            }
        }
        guard let dots = word.text.firstRange(of: "..") else {
            // The graph of a running package would differ from the scan of an older revision in other respects too.
            let isScanned = target.request.source == .sources(folder, choice)
            return (try graph(in: word.text[...]), isScanned ? target.graph.snapshot : try session.scannedGraph(of: folder, word))
        }
        return (try graph(in: word.text[..<dots.lowerBound]), try graph(in: word.text[dots.upperBound...]))
    }

    /// The difference in the requested format; nil for the answer in text.
    private static func document(
        _ call: Invocation, of comparison: GraphComparison, _ reach: DifferenceReach, orElse hint: String
    ) throws(CommandError) -> TextStream? {
        if call.has("--markdown") { return TextStream { receive in try DifferenceMarkdown.write(comparison, to: receive) } }
        if call.has("--comment") { return TextStream(DifferenceComment.render(comparison, reach)) }
        if call.has("--svg") { return TextStream(try CommandError.drawing(orElse: hint, try DifferenceSVG.render(comparison))) }
        if call.has("--html") { return TextStream(try CommandError.drawing(orElse: hint, try PageComparison.render(comparison))) }
        return nil
    }

    /// The graph that a word names: a file, a folder to scan, `live` or `real`.
    static func comparedGraph(_ word: Word, _ session: Session) throws(CommandError) -> GraphSnapshot {
        if word.text == "live" { return try session.ensureLoaded().graph.snapshot }
        if word.text == "real" { return try session.realGraph() }
        let path = session.environment.expandingHome(word.text)
        if !session.environment.entries(path).isEmpty { return try session.scannedGraph(of: path, word) }
        return try session.computing { () throws(CommandError) in
            do throws(LoadFailure) {
                return try GraphFileLoader.snapshot(at: path, called: word.text)
            } catch {
                throw .unsuitable(word.range, error, status: .hostFailed)
            }
        }
    }
}

extension Session {
    /// The folder with the sources of the target; nil if there is none, or several.
    var sourceFolder: (folder: String, choice: ScanChoice)? {
        switch target?.request.source {
        case .sources(let folder, let choice): (folder, choice)
        case .packages(let folders) where folders.count == 1: (folders[0], ScanChoice())
        case .sample: environment.libraryFolder().map { ($0 + "/Sources/SampleMail", ScanChoice()) }
        default: nil
        }
    }

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
