extension Command {
    static let load = Command(
        "load", .load, "load a package, a saved graph, the sample, or other assemblies of the loaded program",
        example: "load FaultyMailAssembly", answers: [LoadedView.self],
        .words("TARGET", .target, isOptional: false), .option("--product", "NAME", .text, "the product of a package to load")
    ) { session, words, product throws(CommandError) in
        try LoadedView(try LoadCommand(session: session, words: words, product: product).target(), of: session)
    }
}

/// The implementation of `load`, which distinguishes paths from names of assemblies.
struct LoadCommand {
    let session: Session
    let words: [Word]
    let product: Word?

    func target() throws(CommandError) -> Session.Target {
        let loading = GraphLoading(session: session)
        guard let first = words.first else { return try session.ensureLoaded() }
        if session.isPath(first.text) {
            if let name = words.first(where: { !session.isPath($0.text) }) {
                throw .usage("packages and assemblies cannot be loaded together", at: name.range, hint: "load \(first.text)")
            }
            if let product, words.count > 1 {
                throw .usage("--product requires a single package", at: product.range, hint: "load \(first.text)")
            }
            if let file = words.first(where: { GraphFileLoader.isName($0.text) }) {
                if words.count > 1 {
                    throw .usage("load a saved graph alone", at: file.range, hint: "load \(ParsedCommand.quoted(file.text))")
                }
                return try loading.load(LoadRequest(.file(session.environment.expandingHome(file.text))))
            }
            let paths = words.map { session.environment.expandingHome($0.text) }
            return try loading.load(LoadRequest(.packages(paths), product: product?.text))
        }
        if let sample = words.first(where: { $0.text == "sample" }), !assemblyNames.contains("sample") {
            if words.count > 1 { throw .usage("load the sample alone", at: sample.range, hint: "load sample") }
            return try loading.load(LoadRequest(.sample))
        }
        // The containers of a running program change, so that it finds them itself.
        if let live = session.target?.exploration as? LiveExploration {
            do throws(CommandError) {
                return try loading.select(words.map(\.text))
            } catch {
                guard let end = live.end else { throw error }
                let restart = live.started == nil ? "" : ", program restart starts the program again"
                throw .usage(
                    "\(end), so it has no container '\(first.text)'", at: first.range, details: ["load PATH loads a package\(restart)"],
                    hint: "load sample")
            }
        }
        if session.waiting != nil { _ = try session.ensureLoaded() }
        var names: [String] = []
        for word in words { names.append(try assemblyName(word)) }
        return try loading.select(names)
    }

    private var assemblies: [AvailableAssembly] { session.target?.assemblies ?? [] }

    private var assemblyNames: [String] { assemblies.map(\.name) }

    private func assemblyName(_ word: Word) throws(CommandError) -> String {
        let names = assemblyNames
        if let assembly = assemblies.first(where: { $0.name == word.text }) {
            if let problem = assembly.problem, !assembly.endsProgram {
                throw .refused(ErrorReport("\(word.text) cannot be loaded: \(problem)", at: word.range, status: .hostFailed))
            }
            return word.text
        }
        throw .unknownAssembly(word, nearMisses: Suggestions.nearMisses(for: word.text, among: names + ["sample"], limit: 3))
    }
}
