import ShellLanguage

extension Command {
    static let attach = Command(
        "attach", .load, "explore a running program without changing it",
        example: "attach --help", answers: [LoadedView.self], .optional("PROCESS", .text)
    ) { session, process throws(CommandError) in
        try LoadedView(try GraphLoading(session: session).load(LoadRequest(.process(process?.text))), of: session)
    }
}
