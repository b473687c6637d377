extension Command {
    static let attach = Command(
        "attach", .load, "explore a running program without changing it, or start one",
        example: "attach --help", answers: [LoadedView.self], .words("PROCESS", .target)
    ) { session, words throws(CommandError) in
        try LoadedView(try GraphLoading(session: session).load(LoadRequest(.process(words.map(\.text)))), of: session)
    }
}
