import WiringRendering

/// Something to say besides an answer: on the standard error, so that it does not get into a file.
struct ViewNotice: Hashable, Sendable, Codable {
    /// One sentence without a full stop.
    var message: String
    /// What to type instead.
    var hint: String?

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// That a picture has more services than a person can read; nil where it has not.
    static func tooManyToRead(_ excerpt: GraphExcerpt, limit: Int, command: String = "dot") -> ViewNotice? {
        guard excerpt.services.count > limit else { return nil }
        return ViewNotice(
            "\(Plural.of(excerpt.services.count, "service")): nobody can read more than about \(limit) in one picture",
            hint: smaller(excerpt, command: command))
    }

    /// Commands that draw less: whole assemblies first, where there are several and the command can, then a part.
    static func smaller(_ excerpt: GraphExcerpt, command: String, knowsAssemblies: Bool = true) -> String {
        let part = GraphOverview(excerpt).start.map { "\(command) \(GraphQuery.quoted($0)) --depth 2" }
        let hasSeveral = Set(excerpt.services.lazy.map { excerpt.node($0).assembly }).count > 1
        let whole = knowsAssemblies && hasSeveral ? "\(command) --by assembly" : nil
        let commands = [whole, part].compactMap(\.self)
        return commands.isEmpty ? "dot --by assembly" : commands.joined(separator: ", or ")
    }
}
