/// The steps of a resolve for playback in a page.
package struct PageTrace: PageSupplement {
    package struct Step: Sendable {
        package var key: String
        package var outcome: ResolutionOutcome
        /// The depth of the step; 0 for the resolved service.
        package var depth: Int
        /// Additional information: the duration, or the parameter that receives the service.
        package var note: String
        /// The duration in nanoseconds, dependencies included; 0 if it is unknown.
        package var nanoseconds: UInt64
        /// The time from the start of the trace in nanoseconds; nil if the step follows the one before.
        package var begin: UInt64?
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
    package var steps: [Step]
    package var isFlame: Bool

    package init(title: String, steps: [Step], isFlame: Bool = false) { (self.title, self.steps, self.isFlame) = (title, steps, isFlame) }

    package func append(to json: inout TextBuffer, _ excerpt: GraphExcerpt) {
        var services: [String: Int] = [:]
        for (number, service) in excerpt.services.enumerated() { services[excerpt.index.key(service)] = number }
        json.append(field: "trace") { json in
            json.append(field: "title", script: title)
            json.append(field: "steps", objects: steps) { step, json in
                json.append(field: "service", number: services[step.key] ?? -1)
                json.append(field: "key", script: step.key)
                json.append(field: "outcome", script: step.outcome.rawValue)
                json.append(field: "depth", number: step.depth)
                json.append(field: "note", script: step.note)
                if step.nanoseconds > 0 { json.append(field: "nanoseconds", number: Int(clamping: step.nanoseconds)) }
                if let begin = step.begin { json.append(field: "begin", number: Int(clamping: begin)) }
                if step.isHook { json.append(field: "isHook", flag: true) }
            }
            json.append(field: "isFlame", flag: isFlame)
        }
    }
}
