extension Command {
    static let canvas = Command(
        "canvas", .export, "document an assembly: its provided and required services, lifetimes, findings and owners",
        details: ["The owners are those of the CODEOWNERS file."], example: "canvas MailAssembly", answers: [PageView.self],
        .word("NAME", .text), .flag("--markdown", "print Markdown, which is the default"), .flag("--html", "print an HTML page")
    ) { session, word, _, printsPage throws(CommandError) in
        let graph = try session.ensureLoaded().graph
        let owners = FindingOwners(session)
        return try session.computing { () throws(CommandError) in
            let services = graph.index.servicesByKey.filter { graph.snapshot.services[$0].assembly == word.text }
            if services.isEmpty {
                let names = Set(graph.snapshot.services.map(\.assembly)).sorted()
                let near = Suggestions.nearMisses(for: word.text, among: names, limit: 1).first
                throw .usage(
                    "no assembly with services is called '\(word.text)'", at: word.range,
                    replacement: near.map { ParsedCommand.quoted($0) }, hint: "assemblies")
            }
            let sites = services.compactMap { graph.snapshot.services[$0].site }
            let canvas = AssemblyCanvas(
                word.text, services: services, in: graph.index, findings: graph.findings, owners: owners?.owners(of: sites) ?? [])
            return PageView(TextStream(printsPage ? canvas.html : canvas.markdown))
        }
    }
}
