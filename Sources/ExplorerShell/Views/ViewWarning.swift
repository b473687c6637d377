import WiringRendering

/// A warning that accompanies an answer. It goes to standard error, so that it does not end up in a redirected file.
struct ViewWarning: Hashable, Sendable, Codable {
    /// The message: one sentence without a period.
    var message: String
    /// The suggested command.
    var hint: String?

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// A warning that a picture has too many services to be readable; nil if it has not.
    static func tooManyToRead(_ excerpt: GraphExcerpt, limit: Int, command: String = "dot") -> ViewWarning? {
        guard excerpt.services.count > limit else { return nil }
        return ViewWarning(
            "\(Plural.of(excerpt.services.count, "service")): a readable picture has at most about \(limit)",
            hint: smaller(excerpt, command: command))
    }

    /// Commands that draw less: first the graph of assemblies, if there are several and the command supports it, then a part of the graph.
    static func smaller(_ excerpt: GraphExcerpt, command: String, knowsAssemblies: Bool = true) -> String {
        let part = GraphOverview(excerpt).start.map { "\(command) \(GraphQuery.quoted($0)) --depth 2" }
        let hasSeveral = Set(excerpt.services.lazy.map { excerpt.node($0).assembly }).count > 1
        let whole = knowsAssemblies && hasSeveral ? "\(command) --by assembly" : nil
        let commands = [whole, part].compactMap(\.self)
        return commands.isEmpty ? "dot --by assembly" : commands.joined(separator: ", or ")
    }
}
