import WiringScan

extension Command {
    /// `adapter CONTAINER`: a source file that lets a running container of another library be explored.
    static let adapter = Command(
        name: "adapter",
        group: .load,
        summary: "print a source file that writes the graph of a running container of another library",
        arguments: [
            Argument(
                "CONTAINER", .choice(ContainerAdapter.all.map(\.name)),
                meanings: Dictionary(uniqueKeysWithValues: ContainerAdapter.all.map { ($0.name, $0.summary) }))
        ],
        details: [
            "Add the file to the program that uses the container: nothing else changes, and nothing of it needs this tool.",
            "Its first lines say how to use it. What it writes is a graph file, which load reads.",
            "scan reads the sources instead, where nothing can be run.",
        ],
        example: "adapter swinject",
        answers: [TextView.self],
        run: { _, invocation throws(CommandError) in
            guard let word = invocation["CONTAINER"], let adapter = ContainerAdapter.named(word.text) else {
                throw .usage(
                    UsageProblem(
                        "there are adapters for \(ContainerAdapter.all.map(\.name).joined(separator: ", "))", hint: "adapter swinject"))
            }
            return TextView(adapter.source)
        }
    )
}
