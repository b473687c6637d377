import WiringScan

extension Command {
    /// `scan DIR`: the graph of sources that need not compile.
    static let scan = Command(
        name: "scan",
        group: .load,
        summary: "read the sources of an app, whatever container it uses, and explore their graph",
        arguments: [Argument("DIR", .target, isOptional: true)],
        options: [
            Option("--account", summary: "list the look-ups that were not understood, and those for which nothing is registered"),
            Option("--strict", summary: "fail when a look-up was not understood, or nothing is registered for it"),
            Option("--singletons", summary: "read singletons and locators too, list who uses them, and say what each makes hard to test"),
            Option("--tests", summary: "read folders and files of tests too"),
        ] + TableArrangement.options,
        details: [
            "The sources are read, not built: they need not compile, and nothing is installed or run.",
            "Containers that are read: \(Scan.readers.map { $0.name }.joined(separator: ", ")). Others that are met are named in the answer.",
            "Every look-up is accounted for: certain where the code says the type, inferred where the type follows from what is done with it,",
            "possible where several services would do, and not understood.",
            "Where there is no container, singletons are what is read: who reaches for `X.shared` without being handed it.",
            "Without DIR, it tells the account of what was scanned last. reload scans again.",
        ],
        example: "scan ./App --account",
        answers: [ScanView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            let arrangement = TableArrangement(invocation)
            if arrangement.isAsked, invocation.has("--account") == invocation.has("--singletons") {
                throw .usage(
                    UsageProblem(
                        "one table can be arranged, that of --account or that of --singletons", at: invocation.line.name.range,
                        hint: "scan \(invocation["DIR"].map { ParsedCommand.quoted($0.text) + " " } ?? "")--account"))
            }
            let target: Session.Target
            if let folder = invocation["DIR"] {
                let path = session.environment.expandingHome(folder.text)
                let choice = ScanChoice(includesTests: invocation.has("--tests"), readsSingletons: invocation.has("--singletons"))
                target = try GraphLoading(session: session).load(LoadRequest(.sources(path, choice)))
            } else {
                target = try session.loaded()
            }
            guard let scan = (target.exploration as? RecordedGraph)?.scan else {
                throw .usage(UsageProblem("\(target.name) was not scanned", hint: "scan DIR"))
            }
            return try arrangement.arranged(
                ScanView(
                    try session.summary(of: target.graph), scan, listsAccount: invocation.has("--account"),
                    listsSingletons: invocation.has("--singletons"), isStrict: invocation.has("--strict")))
        }
    )
}
