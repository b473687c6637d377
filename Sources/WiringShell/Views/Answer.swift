/// The answer of a command: a value that encodes itself as JSON and renders itself as readable text. A command never prints.
///
/// Each command lists the types of its answers. A test derives the schema that `help answers` prints from these lists.
/// The coding keys of an answer exclude the properties that only its text uses.
protocol Answer: Encodable, Sendable {
    /// Returns the answer as lines of readable text.
    func lines(in text: TextRenderer) -> [String]

    /// Returns the JSON object without the fields that every answer has.
    func object(in json: JSONText) -> String

    /// Returns the fields of the JSON object as a stream if they can be large; nil for an answer that is encoded as a whole.
    func streamedFields(in json: JSONText) -> TextStream?

    /// Whether the lines are in the format of another program and must not be changed.
    var isVerbatim: Bool { get }
    /// The reason why control characters are not replaced; nil if they are.
    static var exception: SafeText.Exception? { get }
    /// Whether the answer only confirms the command.
    var isConfirmation: Bool { get }
    /// The complete output as a stream, if it can be large; nil for an answer that is rendered as lines.
    var stream: TextStream? { get }
    /// An additional warning, if any.
    var notice: ViewWarning? { get }
    /// The reason why the answer counts as a failure, if it does.
    var failure: String? { get }
}

extension Answer {
    func object(in json: JSONText) -> String { json.encoded(self) }
    func streamedFields(in json: JSONText) -> TextStream? { nil }

    /// Whether no list of the answer is long, so that rendering is cheaper than passing the work to another thread.
    var isBrief: Bool { Mirror(reflecting: self).children.allSatisfy { ($0.value as? any RandomAccessCollection)?.count ?? 0 <= 100 } }

    var isVerbatim: Bool { false }
    static var exception: SafeText.Exception? { nil }
    var isConfirmation: Bool { false }
    var stream: TextStream? { nil }
    var notice: ViewWarning? { nil }
    var failure: String? { nil }
}

struct EmptyAnswer: Hashable, Codable, Answer {
    func lines(in text: TextRenderer) -> [String] { [] }
}

/// A warning that accompanies an answer. It goes to standard error, so that it does not end up in a redirected file.
struct ViewWarning: Hashable, Sendable, Codable {
    var message: String
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

    /// A command that draws less: the graph of assemblies, if there are several and the command supports it, else a part of the graph.
    static func smaller(_ excerpt: GraphExcerpt, command: String, knowsAssemblies: Bool = true) -> String {
        let part = GraphOverview(excerpt).start.map { "\(command) \(GraphQuery.quoted($0)) --depth 2" }
        let hasSeveral = Set(excerpt.services.lazy.map { excerpt.node($0).assembly }).count > 1
        let whole = knowsAssemblies && hasSeveral ? "\(command) --by assembly" : nil
        return whole ?? part ?? "dot --by assembly"
    }
}
