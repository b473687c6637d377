import HostClient
import WiringGraph

extension Command {
    /// `convert FACTS ...`: facts about other containers as graph files.
    static let convert = Command(
        name: "convert",
        group: .export,
        summary: "make graph files of facts about an app on another container",
        arguments: [Argument("FACTS", .file, isRepeated: true)],
        options: [Option("--into", value: Argument("DIR", .file), summary: "the folder for the graph files; the present one by default")],
        details: [
            "FACTS is JSON: {\"source\": {\"repository\", \"container\"}, \"nodes\": [{\"id\", \"service\", \"scope\", ...}], \"edges\": [[FROM, TO], ...]}.",
            "Further fields of a node: implementation, name, kind (assembly, config), file, line, runtimeArguments.",
            "Scopes are written as the container names them. An edge may name its kind and its slot behind its ends; without, its kind is unknown.",
            "Each file becomes NAME.graph.json, for load and diff. One that is wrong does not hinder the others.",
        ],
        example: "convert facts.json --into graphs",
        answers: [ConvertedView.self],
        run: { session, invocation throws(CommandError) in
            let words = invocation.all("FACTS")
            let folder = invocation.value(of: "--into")
            var view = ConvertedView()
            for word in words { view.files.append(try convert(word, into: folder, session)) }
            return view
        }
    )

    private static func convert(_ word: Word, into folder: Word?, _ session: Session) throws(CommandError) -> ConvertedView.File {
        let path = session.environment.expandingHome(word.text)
        let last = word.text.split(separator: "/").last.map(String.init) ?? word.text
        let name = last.hasSuffix(".json") ? String(last.dropLast(".json".count)) : last
        let outcome = try session.computing { () throws(CommandError) -> Result<GraphSnapshot, LoadFailure> in
            do throws(SystemFailure) {
                let bytes = try InputFile.bytes(at: path)
                do throws(GraphFileError) {
                    return .success(try FactsFile.graph(of: bytes, called: name))
                } catch {
                    return .failure(LoadFailure("\(word.text) holds no facts that can be read", details: error.lines(in: word.text)))
                }
            } catch {
                return .failure(LoadFailure("\(word.text) cannot be read: \(error.reason)"))
            }
        }
        switch outcome {
        case .failure(let failure):
            return ConvertedView.File(facts: word.text, problems: failure.details.isEmpty ? [failure.message] : failure.details)
        case .success(let graph):
            let file = (folder.map { $0.text.hasSuffix("/") ? $0.text : $0.text + "/" } ?? "") + "\(graph.name).graph.json"
            try session.write(
                StreamedText(fileOf: graph), into: Word(file, at: (folder ?? word).range), append: false, example: "graph.json")
            return ConvertedView.File(facts: word.text, graph: file, services: graph.services.count, edges: graph.edges.count, problems: [])
        }
    }
}
