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

        package init(key: String, outcome: ResolutionOutcome, depth: Int, note: String = "") {
            (self.key, self.outcome, self.depth, self.note) = (key, outcome, depth, note)
        }
    }

    /// The title: `resolve MailAssembly.service`.
    package var title: String
    /// The steps, in order.
    package var steps: [Step]

    package init(title: String, steps: [Step]) { (self.title, self.steps) = (title, steps) }

    func append(to json: inout TextBuffer, _ excerpt: GraphExcerpt) {
        var services: [String: Int] = [:]
        for (number, service) in excerpt.services.enumerated() { services[excerpt.index.key(service)] = number }
        json.append(field: "trace")
        json.append(literal: "{\"title\":")
        json.append(script: title)
        json.append(field: "steps")
        json.append(list: steps) { step, json in
            json.append(literal: "{\"service\":")
            json.append(services[step.key] ?? -1)
            json.append(field: "key")
            json.append(script: step.key)
            json.append(field: "outcome")
            json.append(script: step.outcome.rawValue)
            json.append(field: "depth")
            json.append(step.depth)
            json.append(field: "note")
            json.append(script: step.note)
            json.append(literal: "}")
        }
        json.append(literal: "}")
    }
}
