extension Command {
    static let canvas = Command(
        "canvas", .export, "document an assembly: its provided and required services, lifetimes, findings and owners",
        details: [
            "Commit the canvas beside the code: canvas NAME --check FILE ends with status 1 when the wiring has changed since.",
            "The owners are those of the CODEOWNERS file.",
        ],
        example: "canvas MailAssembly", answers: [CanvasView.self],
        .word("NAME", .text), .flag("--markdown", "print Markdown, which is the default"), .flag("--html", "print an HTML page"),
        .option("--check", "FILE", .file, "compare the canvas with a file instead of printing it")
    ) { session, word, _, printsPage, file throws(CommandError) in
        let graph = try session.ensureLoaded().graph
        let owners = FindingOwners(session)
        let call = "canvas \(ParsedCommand.quoted(word.text))\(printsPage ? " --html" : "")"
        let committed = try file.map { file throws(CommandError) in
            try session.text(of: file, hint: "\(call) > \(ParsedCommand.quoted(file.text))")
        }
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
            let text = printsPage ? canvas.html : canvas.markdown
            guard let file, let committed else { return CanvasView(document: TextStream(text)) }
            let isCurrent = committed == text
            let name = VisibleText.line(ParsedCommand.quoted(file.text))
            let state = isCurrent ? "\(name) is up to date" : "\(name) is outdated; \(call) > \(name) updates it"
            return CanvasView(document: TextStream(state + "\n"), failure: isCurrent ? nil : state)
        }
    }
}

struct CanvasView: Hashable, DocumentAnswer {
    static let field = DocumentField.text

    /// The canvas, or the result of `--check`.
    var document: TextStream
    var failure: String?
}
