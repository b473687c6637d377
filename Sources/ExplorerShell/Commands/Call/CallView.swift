import InspectionProtocol

/// What `call` answers.
struct CallView: Hashable, Sendable, Codable {
    /// The service whose instance it was done to.
    var service: ServiceMark
    /// What was done.
    var action: String
    /// The type of what came of it.
    var type: String
    /// What that says of itself, or its value in words.
    var summary: String?
    /// What is stored in it, where it says nothing of itself.
    var content: ObjectView?
    /// The number behind `$` by which it can be named; nil where nothing came of it.
    var result: Int?
    /// How long it took, in nanoseconds.
    var nanoseconds: UInt64

    init(_ report: CallReport, action: String, in graph: ExploredGraph) {
        service = graph.position(of: report.key).map(graph.mark) ?? ServiceMark(unknown: report.key)
        self.action = action
        type = report.type
        summary = report.summary
        result = report.result
        content = report.content.map { ObjectView($0, of: report.result.map { "$\($0)" } ?? "", in: graph) }
        nanoseconds = report.nanoseconds
    }
}

extension CallView: Answer {
    var isBrief: Bool { content?.isBrief ?? true }

    func lines(in text: TextRenderer) -> [String] { text.called(self) }
}
