import InspectionProtocol

/// The answer of `call`.
struct CallView: Hashable, Sendable, Codable {
    /// The service whose instance ran the action.
    var service: ServiceLabel
    /// The name of the action.
    var action: String
    /// The type of the returned value.
    var type: String
    /// The description or the value of the returned value.
    var summary: String?
    /// The stored properties of the returned value, if it has no description.
    var content: ObjectView?
    /// The number of the result, written after `$`; nil if the action returned no value.
    var result: Int?
    /// The duration, in nanoseconds.
    var nanoseconds: UInt64

    init(_ report: CallReport, action: String, in graph: ExploredGraph) {
        service = graph.position(of: report.key).map(graph.mark) ?? ServiceLabel(unknown: report.key)
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
