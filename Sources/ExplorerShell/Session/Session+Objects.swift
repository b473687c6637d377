import HostClient
import InspectionProtocol
import ShellLanguage
import WiringGraph

extension Session {
    /// An object named in a command.
    struct NamedObject {
        /// The object at the beginning of the name.
        var reference: ObjectReference
        /// The path to the part inside the object, outermost first.
        var path: [String]
        /// The name as typed.
        var text: String
    }

    /// Finds the object for a word: `$1`, `$1.store`, `$1.items[0]`, or a service.
    ///
    /// - Parameter builds: whether to build a service without an instance; the instance becomes a numbered result.
    /// - Throws: an error with near misses or candidates.
    func object(_ word: Word, in graph: ExploredGraph, building builds: Bool) throws(CommandError) -> NamedObject {
        if word.text.hasPrefix("$"), let (number, path) = ObjectPath.parts(of: word.text) {
            guard isResult(number) else { throw .noSuchResult(word, listing: "resolve") }
            return NamedObject(reference: .result(number), path: path, text: word.text)
        }
        let node = graph[try service(word, in: graph)]
        let target = try loaded()
        if builds, try states(of: target)?[node.key] == nil {
            guard node.arguments.isEmpty else {
                let example = ([ParsedCommand.quoted(node.key)] + node.declaredArguments.map(\.placeholder)).joined(separator: " ")
                throw .usage(UsageProblem("\(node.key) makes a new product each time", at: word.range, hint: "resolve \(example)"))
            }
            let report = try asking(target, about: node.key) { exploration throws(ExplorationError) in
                try exploration.resolve(node.key, arguments: [])
            }
            note(report)
            return NamedObject(reference: .result(report.handle), path: [], text: "$\(report.handle)")
        }
        return NamedObject(reference: .service(node.key), path: [], text: node.key)
    }

    /// Records a resolved service and its number.
    func note(_ report: ResolveReport) {
        results.resolved[report.handle] = report.key
        results.failed.subtract([report.key] + report.steps.map(\.key))
        if let content = report.content { note(content, of: "$\(report.handle)") }
    }

    /// Records the results and the parts that the report of an object shows.
    func note(_ report: ObjectReport, of object: String) {
        for field in report.fields {
            if let result = field.result, let service = field.service { results.resolved[result] = service }
        }
        results.parts[object] = report.fields.filter { $0.depth == 0 }.map { NumberedResults.Part(name: $0.name, type: $0.type) }
    }
}
