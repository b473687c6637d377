extension Command {
    static let unload = Command(
        "unload", .load, "unload one of several loaded assemblies",
        example: "unload --help", answers: [LoadedView.self], .word("NAME", .target)
    ) { session, word throws(CommandError) in
        let target = try session.ensureLoaded()
        let selected = target.selection.isEmpty ? [target.graph.snapshot.name] : target.selection
        guard selected.contains(word.text) else {
            let near = Suggestions.nearMisses(for: word.text, among: selected, limit: 1).first
            throw .keptAssembly(word, reason: "is not one of the assemblies that were loaded by name", nearest: near, hint: "assemblies")
        }
        let rest = selected.filter { $0 != word.text }
        guard !rest.isEmpty else { throw .keptAssembly(word, reason: "is the only loaded assembly", nearest: nil, hint: "assemblies") }
        return try LoadedView(try GraphLoading(session: session).select(rest), of: session)
    }
}
