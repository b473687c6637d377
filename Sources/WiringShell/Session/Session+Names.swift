extension Session {
    /// Finds the service for a word such as `MailAssembly.service`, `service`, `MessageService`, `%2` or `$1`.
    package func service(_ word: Word, in graph: ExploredGraph) throws(CommandError) -> Int {
        if let key = try resultKey(word) {
            let position = try computing(inProportionTo: graph) { () throws(CommandError) in graph.position(of: key) }
            guard let position else { throw .unknownService(Word(key, at: word.range), nearMisses: []) }
            return position
        }
        switch try computing(inProportionTo: graph, { () throws(CommandError) in graph.lookup.find(word.text) }) {
        case .found(let position): return position
        case .ambiguous(let positions):
            throw .ambiguousService(
                word, candidates: positions.map { CommandError.Candidate(key: graph[$0].key, serviceType: graph[$0].serviceType) })
        case .unknown(let nearMisses):
            if let other = other(word, in: graph) { throw other }
            throw .unknownService(word, nearMisses: nearMisses.map { graph[$0].key })
        }
    }

    /// The error for the name of an assembly or a post-processor; nil for any other name.
    private func other(_ word: Word, in graph: ExploredGraph) -> CommandError? {
        if graph.snapshot.assemblies.contains(where: { $0.name == word.text }) {
            let hint = "services assembly(\(GraphQuery.quoted(word.text)))"
            return .unsuitable(word.range, LoadFailure("'\(word.text)' is an assembly, not a service", hint: hint), status: .commandFailed)
        }
        if graph.snapshot.processors.contains(where: { $0.key == word.text }) {
            let failure = LoadFailure("'\(word.text)' is a post-processor, not a service", hint: "processors")
            return .unsuitable(word.range, failure, status: .commandFailed)
        }
        return nil
    }

    /// Reads a text file; the hint applies if it does not exist.
    func text(of file: Word, hint: String? = nil) throws(CommandError) -> String { try reading(file, hint: hint, environment.read) }

    /// Reads a file with a custom reader; the hint applies if the file does not exist.
    func reading<Result>(
        _ file: Word, hint: String? = nil, _ read: (_ path: String) throws(SystemFailure) -> Result
    ) throws(CommandError) -> Result {
        do {
            return try read(environment.expandingHome(file.text))
        } catch {
            if error.isInterruption { throw .reported(.interrupted) }
            throw .unreadable(file, error, nearest: environment.nearestFile(to: file.text), hint: hint)
        }
    }

    /// Whether an argument of `load` is a path and not an assembly.
    package func isPath(_ text: String) -> Bool {
        if GraphFileLoader.isName(text) || text.contains("/") || text == "." || text == ".." || text == "~" { return true }
        let isAssembly = target?.assemblies.contains { $0.name == text } ?? false
        return !isAssembly && environment.entries(".").contains(FolderEntry(text, isFolder: true))
    }

    /// Finds the post-processor for a word: its key, or the part after the assembly. `words` are valid in its place too.
    package func processor(_ word: Word, in graph: ExploredGraph, or words: [String] = []) throws(CommandError) -> ProcessorNode {
        let processors = graph.snapshot.processors
        if let exact = processors.first(where: { $0.key == word.text }) { return exact }
        let suffixed = processors.filter { $0.key.hasSuffix("." + word.text) }
        if suffixed.count > 1 {
            throw .ambiguousService(word, candidates: suffixed.map { CommandError.Candidate(key: $0.key, serviceType: $0.serviceType) })
        }
        if let only = suffixed.first { return only }
        let names = words + processors.flatMap { [$0.key, $0.shortName] }
        let near = Suggestions.nearMisses(for: word.text, among: names, limit: 3)
        throw .refused(
            ErrorReport(
                "no post-processor is called '\(word.text)'", at: word.range, details: ErrorReport.others(near), hint: "processors",
                replacement: near.first))
    }

    /// The key of the service behind `%2`, `$1` or `#4`; nil for any other word.
    private func resultKey(_ word: Word) throws(CommandError) -> String? {
        guard let sign = word.text.first, "%$#".contains(sign), let number = Int(word.text.dropFirst()) else { return nil }
        if sign == "#" {
            guard let key = results.objectServices[number] else { throw .noSuchResult(word, listing: "instances") }
            return key
        }
        if sign == "$" {
            guard let key = results.resolved[number] else { throw .noSuchResult(word, listing: "resolve") }
            return key
        }
        guard results.listed.indices.contains(number - 1) else { throw .noSuchResult(word, listing: "services") }
        return results.listed[number - 1]
    }
}

extension ProcessorNode {
    package var shortName: String { key.split(separator: ".").last.map(String.init) ?? key }
}
