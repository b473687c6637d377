import HostClient
import InspectionProtocol
import ShellLanguage
import WiringGraph

extension Command {
    static let inspect = Command(
        "inspect", aliases: ["print"], .run, "show the stored properties of an object, and its references to other objects",
        details: [
            "OBJECT is a result such as $1, a part of it ($1.store, $1.items[0].name), or a service, which is built if necessary.",
            "Private properties are included. An object that the container has built is shown as a separate result, such as $2: type inspect $2.",
            "inspect runs no code of the program, so custom descriptions and mirrors cannot mislead, fail or hang.",
            "Texts and collections are truncated; an object that occurs again is only named.",
        ],
        example: "inspect MailAssembly.service", focus: .subject, answers: [ObjectView.self],
        .word("OBJECT", .object), .count("--depth", "N", "show N levels (default: 3)")
    ) { session, word, depth throws(CommandError) in
        try session.requireNoAssumptions("inspect")
        let target = try session.ensureLoaded()
        let object = try session.object(word, in: target.graph, building: true)
        let report = try session.asking(target) { exploration throws(ExplorationError) in
            try exploration.inspect(object.reference, path: object.path, depth: depth)
        }
        session.note(report, of: object.text)
        return ObjectView(report, of: object.text, in: target.graph)
    }
}
