extension Session {
    /// The requirement that a word names, without an error and a delay: the service, a dot, and the requirement.
    func fault(of word: Word) throws(CommandError) -> RequirementFault {
        let graph = try ensureLoaded().graph
        // The labels of a requirement contain no dot.
        guard let dot = word.text.lastIndex(of: "."), (try? service(word, in: graph)) == nil else {
            throw .usage(
                "the requirement is missing: a dot and a method or property of the service's protocol", at: word.range,
                hint: "show \(ParsedCommand.quoted(word.text))")
        }
        let node = graph[try service(word.before(dot), in: graph)]
        return RequirementFault { ($0.service, $0.requirement) = (node.key, String(word.text[dot...].dropFirst())) }
    }

    func intercept(_ request: InspectionRequest) throws(CommandError) -> InterceptionReport {
        try requireNoAssumptions("interception")
        let report: InterceptionReport = try reply(to: request, of: try ensureLoaded())
        interceptions.addInterception(request)
        try refreshGraph()
        return report
    }
}
