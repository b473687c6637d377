extension Command {
    static let inspect = Command(
        "inspect", aliases: ["print"], .run, "show the stored properties of an object, and its references to other objects",
        example: "inspect MailAssembly.service", focus: .subject, answers: [ObjectView.self],
        .word("OBJECT", .object), .count("--depth", "N", "show N levels (default: 3)")
    ) { session, word, depth throws(CommandError) in
        try session.requireNoAssumptions("inspect")
        let target = try session.ensureLoaded()
        let object = try session.object(word, in: target.graph, building: true)
        let report: ObjectReport = try session.reply(to: .inspect(object.reference, path: object.path, depth: depth), of: target)
        session.note(report, of: object.text)
        return ObjectView(report, of: object.text, in: target.graph)
    }
}
