/// The steps of a resolve for playback in a page.
package struct PageTrace: Sendable {
    package struct Step: Sendable {
        /// The key of the service.
        package var key: String
        /// The outcome of the step.
        package var outcome: ResolutionOutcome
        /// The depth of the step; 0 for the resolved service.
        package var depth: Int
        /// Additional information: the duration, or the parameter that receives the service.
        package var note: String
        /// The duration in nanoseconds, dependencies included; 0 if it is unknown.
        package var nanoseconds: UInt64
        /// The time from the start of the trace in nanoseconds; nil if the step follows the one before.
        package var begin: UInt64?
        /// Whether the step is a start hook.
        package var isHook: Bool

        package init(
            key: String, outcome: ResolutionOutcome, depth: Int, note: String = "", nanoseconds: UInt64 = 0, begin: UInt64? = nil,
            isHook: Bool = false
        ) {
            (self.key, self.outcome, self.depth, self.note) = (key, outcome, depth, note)
            (self.nanoseconds, self.begin, self.isHook) = (nanoseconds, begin, isHook)
        }
    }

    /// The title: `resolve MailAssembly.service`.
    package var title: String
    /// The steps, in order.
    package var steps: [Step]
    /// Whether the page opens with the flame chart.
    package var isFlame: Bool

    package init(title: String, steps: [Step], isFlame: Bool = false) { (self.title, self.steps, self.isFlame) = (title, steps, isFlame) }

    func append(to json: inout TextBuffer, _ excerpt: GraphExcerpt) {
        var services: [String: Int] = [:]
        for (number, service) in excerpt.services.enumerated() { services[excerpt.index.key(service)] = number }
        json.append(field: "trace")
        json.append(literal: "{")
        json.append(field: "title", script: title)
        json.append(field: "steps")
        json.append(list: steps) { step, json in
            json.append(literal: "{\"service\":")
            json.append(services[step.key] ?? -1)
            json.append(field: "key", script: step.key)
            json.append(field: "outcome", script: step.outcome.rawValue)
            json.append(field: "depth")
            json.append(step.depth)
            json.append(field: "note", script: step.note)
            if step.nanoseconds > 0 {
                json.append(field: "nanoseconds")
                json.append(Int(clamping: step.nanoseconds))
            }
            if let begin = step.begin {
                json.append(field: "begin")
                json.append(Int(clamping: begin))
            }
            if step.isHook { json.append(literal: ",\"isHook\":true") }
            json.append(literal: "}")
        }
        json.append(field: "isFlame")
        json.append(literal: isFlame ? "true" : "false")
        json.append(literal: "}")
    }
}
