import ShellLanguage
import WiringScan

extension Command {
    /// `scan DIR`: reads a graph from sources without building them.
    static let scan = Command(
        name: "scan",
        group: .load,
        summary: "read the sources of an app, and explore its graph without building it",
        arguments: [Argument("DIR", .target, isOptional: true)],
        options: [
            Option("--account", summary: "list the look-ups that were not understood or have no registration"),
            Option("--strict", summary: "fail if a look-up was not understood or has no registration"),
            Option("--singletons", summary: "also read singletons and locators, and list their users and their effect on tests"),
            Option("--tests", summary: "also read folders and files of tests"),
        ] + TableOptions.options,
        details: [
            "The sources are not built: they need not compile, and no package is installed and no code run.",
            "Supported containers: \(Scan.readers.map { $0.name }.joined(separator: ", ")) (of the app itself). Others are named, but not read.",
            "Every look-up is classified: certain if the code states the type, inferred if the type follows from the use of the result,",
            "possible if several services match, otherwise not understood.",
            "In an app without a container, scan reads the types that use a singleton, `X.shared`, instead of receiving it as a dependency.",
            "Without DIR, show the counts of the last scan again. reload scans again.",
        ],
        example: "scan ./App --account",
        answers: [ScanView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            let arrangement = TableOptions(invocation)
            if arrangement.isAsked, invocation.has("--account") == invocation.has("--singletons") {
                throw .usage(
                    UsageProblem(
                        "only one table can be arranged: that of --account or that of --singletons", at: invocation.line.name.range,
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
            guard let scan = (target.exploration as? StaticGraphExploration)?.scan else {
                throw .usage(UsageProblem("\(target.name) was not scanned", hint: "scan DIR"))
            }
            return try arrangement.arranged(
                ScanView(
                    try session.summary(of: target.graph), scan, listsAccount: invocation.has("--account"),
                    listsSingletons: invocation.has("--singletons"), isStrict: invocation.has("--strict")))
        }
    )
}
