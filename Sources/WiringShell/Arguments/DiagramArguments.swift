/// The common arguments and options of the commands that draw.
struct DiagramArguments: Sendable {
    static let depth = Option(
        "--depth", value: Argument("N", .count), summary: "draw at most N steps from the services of QUERY, or from the roots")
    static let failures = Option("--failures", summary: "draw only services with errors or warnings, and the paths to them")
    static let by = Option(
        "--by", value: Argument("UNIT", .choice(AssemblyGraph.Unit.allCases.map(\.rawValue))),
        summary: "assembly or module: draw these instead of services")
    static let entries = EntryFilter.parameter.options[0]

    static let details = "If QUERY is one name, draw that service with its dependencies; otherwise draw only the matching services."

    /// The services to draw; nil for all.
    let query: GivenQuery?
    let depth: Int?
    /// What to draw instead of services; nil for services.
    let unit: AssemblyGraph.Unit?
    let drawsFailures: Bool
    let drawsEntries: Bool

    static func parameter(_ options: Option...) -> Parameter<DiagramArguments> {
        let query = Parameter<GivenQuery?>.optionalQuery()
        return Parameter(query.arguments, options: options) { (call) throws(ReadingError) in
            DiagramArguments(
                query: try query.read(call), depth: call.count(of: depth.name),
                unit: call.value(of: by.name).flatMap { AssemblyGraph.Unit(rawValue: $0.text) },
                drawsFailures: call.has(failures.name), drawsEntries: call.has(entries.name))
        }
    }
}

/// The answer of `dot`, `mermaid`, `svg`, `html` and `json`.
struct DiagramView: Answer, Hashable, Encodable {
    enum Format: String, Hashable, Sendable, CodingKey { case dot, mermaid, svg, html, json }

    var format: Format
    /// The picture, with a line end.
    var text: TextStream
    var notice: ViewWarning?

    init(_ format: Format, _ text: String, notice: ViewWarning? = nil) {
        self.init(format, TextStream(text.hasSuffix("\n") ? text : text + "\n"), notice: notice)
    }

    init(_ format: Format, _ text: TextStream, notice: ViewWarning? = nil) {
        self.format = format
        self.text = text
        self.notice = notice
    }

    private enum CodingKeys: String, CodingKey { case notice }

    func encode(to encoder: any Encoder) throws {
        var picture = encoder.container(keyedBy: Format.self)
        try picture.encode(text.text, forKey: format)
        var rest = encoder.container(keyedBy: CodingKeys.self)
        try rest.encodeIfPresent(notice, forKey: .notice)
    }

    func lines(in text: TextRenderer) -> [String] { [String(self.text.text.dropLast())] }

    var isVerbatim: Bool { true }
    static var exception: SafeText.Exception? { .document }
    var stream: TextStream? { text }
}
