extension Command {
    static let attach = Command(
        "attach", .load, "explore a running program",
        example: "attach --help", answers: [LoadedView.self], .words("PROCESS", .target), .changesProgram
    ) { session, words, allowsChanges throws(CommandError) in
        // A path starts a program, as run does.
        let path = words.first.flatMap { $0.text.contains("/") ? $0.text : nil }
        let source = path.map { LoadRequest.Source.program($0, words.dropFirst().map(\.text)) } ?? .process(words.first?.text)
        return try LoadedView(try GraphLoading(session: session).load(LoadRequest(source, allowsChanges: allowsChanges)), of: session)
    }
}

extension Parameter<Bool> {
    static var changesProgram: Self {
        flag("--allow-changes", "let resolve, call, release, enter and leave change the program")
    }
}
