import HostClient
import InspectionProtocol
import WiringGraph

extension Command {
    /// `inspect $1`: what is stored in an object.
    static let inspect = Command(
        name: "inspect",
        aliases: ["print"],
        group: .run,
        summary: "look into an object: what it stores, and which other objects it refers to",
        arguments: [Argument("OBJECT", .object)],
        options: [Option("--depth", value: Argument("N", .count), summary: "show so many levels; 3 unless given")],
        details: [
            "OBJECT is a result such as $1, what it stores ($1.store, $1.items[0].name), or a service, which is built if it has to be.",
            "Private properties are shown too. An object that the container has built is a result of its own, such as $2: inspect that.",
            "Nothing of the program is run for it, so that no description or mirror can lie, fail or hang.",
            "Texts and collections are cut; what was met before is named and not shown again.",
        ],
        example: "inspect MailAssembly.service",
        focus: .subject,
        answers: [ObjectView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireReality("inspect")
            let target = try session.loaded()
            let word = try invocation.required("OBJECT")
            let object = try session.object(word, in: target.graph, building: true)
            let depth = invocation.count(of: "--depth")
            let report = try session.asking(target) { exploration throws(ExplorationError) in
                try exploration.inspect(object.reference, path: object.path, depth: depth)
            }
            session.note(report, of: object.text)
            return ObjectView(report, of: object.text, in: target.graph)
        }
    )
}
