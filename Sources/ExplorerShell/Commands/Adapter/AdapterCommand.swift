import ShellLanguage
import WiringScan

extension Command {
    /// `adapter CONTAINER`: prints a source file that exports the graph of a running container of another library.
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
            "Add the file to the program that uses the container; it needs no other change and does not depend on this tool.",
            "The first lines of the file explain its use. It writes a graph file, which load reads.",
            "If the program cannot be run, scan reads its sources instead.",
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
