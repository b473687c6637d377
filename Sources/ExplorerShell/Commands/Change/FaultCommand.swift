extension Command {
    static let fault = Command(
        "fault", aliases: ["faults"], .change, "make a requirement of a service throw an error, or list the faults and delays in effect",
        example: #"fault MailAssembly.service.messages "the server is offline" --every 2"#, effect: .target,
        answers: [FaultsView.self, TableView.self],
        .optional("SERVICE.REQUIREMENT", .requirement), .optional("TEXT", .text),
        .count("--every", "N", "only every call of this number fails"),
        .flag("--once", "only one call fails"), .flag("--off", "end the fault and the delay of the requirement"), TableOptions.parameter
    ) { session, word, text, every, isOnce, isOff, arrangement throws(CommandError) in
        guard let word else {
            let report: InterceptionReport = try session.reply(to: .interceptions, of: try session.ensureLoaded())
            return try arrangement.arranged(FaultsView(report))
        }
        var fault = try session.fault(of: word)
        if !isOff {
            guard let text else {
                throw .usage(
                    "missing TEXT, the description of the error", at: word.range,
                    hint: "fault \(ParsedCommand.quoted(word.text)) \"offline\"")
            }
            (fault.error, fault.every, fault.isOnce) = (text.text, every ?? 1, isOnce)
        }
        return try arrangement.arranged(FaultsView(session.intercept(.setFault(fault))))
    }
}

extension Session {
    /// The requirement that a word names, without an error and a delay: the service, a dot, and the requirement.
    func fault(of word: Word) throws(CommandError) -> RequirementFault {
        let graph = try ensureLoaded().graph
        // The labels of a requirement contain no dot.
        guard let dot = word.text.lastIndex(of: "."), (try? service(word, in: graph)) == nil else {
            throw .usage(
                "missing REQUIREMENT, a method or property of the service's protocol", at: word.range,
                hint: "show \(ParsedCommand.quoted(word.text))")
        }
        let node = graph[try service(word.before(dot), in: graph)]
        return RequirementFault { ($0.service, $0.requirement) = (node.key, String(word.text[dot...].dropFirst())) }
    }

    /// Sends a request that intercepts calls, and refreshes the graph.
    func intercept(_ request: InspectionRequest) throws(CommandError) -> InterceptionReport {
        try requireNoAssumptions("interception")
        let report: InterceptionReport = try reply(to: request, of: try ensureLoaded())
        interceptions.removeAll { $0 == request }
        interceptions.append(request)
        try refreshGraph()
        return report
    }
}

/// The faults and delays in effect.
struct FaultsView: TabularAnswer, Codable {
    /// The faults and delays, by service.
    var rows: [RequirementFault]
    /// The number of rows beyond the requested limit.
    var omitted: Int?
    /// The number of instances that the command released; nil if it released none.
    var released: Int?

    init(_ report: InterceptionReport) {
        rows = report.faults
        released = report.released > 0 ? report.released : nil
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !rows.isEmpty else { return ["no faults"] }
        var lines = table(in: renderer).lines(renderer.style) + omission
        if let released = self.released { lines.append("\(Plural.of(released, "built instance")) released") }
        return lines
    }

    func table(in renderer: TextRenderer) -> TextTable {
        let problem = rows.contains { $0.problem != nil } ? "problem" : ""
        var table = TextTable([.init("requirement"), .init("effect"), .init("calls"), .init(problem, expendability: 1)])
        for row in rows {
            let delay = row.delay.map { "delayed by \(TimeText.text(nanoseconds: $0, charset: renderer.style.charset))" }
            let calls = row.isOnce ? "one" : row.every > 1 ? "1 of \(row.every)" : "all"
            table.add([
                .init("\(row.service).\(row.requirement)"), .init(row.error.map { "throws '\($0)'" } ?? delay ?? ""), .init(calls),
                .init(row.problem ?? "", .warning),
            ])
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}
