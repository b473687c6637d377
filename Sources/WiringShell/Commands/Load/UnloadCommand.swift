extension Command {
    static let unload = Command(
        "unload", .load, "unload one of several loaded assemblies",
        example: "unload --help", answers: [LoadedView.self], .word("NAME", .target)
    ) { session, word throws(CommandError) in
        let target = try session.ensureLoaded()
        let selected = target.selection.isEmpty ? [target.graph.snapshot.name] : target.selection
        guard selected.contains(word.text) else {
            let near = Suggestions.nearMisses(for: word.text, among: selected, limit: 1).first
            let message = "'\(word.text)' is not one of the assemblies that were loaded by name"
            throw .refused(ErrorReport(message, at: word.range, hint: "assemblies", replacement: near))
        }
        let rest = selected.filter { $0 != word.text }
        guard !rest.isEmpty else {
            throw .refused(ErrorReport("'\(word.text)' is the only loaded assembly", at: word.range, hint: "assemblies"))
        }
        return try LoadedView(try GraphLoading(session: session).select(rest), of: session)
    }
}
