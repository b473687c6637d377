extension Command {
    static let expect = Command(
        "expect", .script, "check an expectation, and fail if it is not met",
        details: Expectation.usages,
        example: "expect none kind(missing); expect path MailAssembly.service ClientAssembly.network", answers: [TextView.self],
        .call(Argument("EXPECTATION", .expectation, isRepeated: true))
    ) { session, call throws(CommandError) in
        let expectation = try CommandError.reading(try Expectation(call))
        if var failure = try expectation.failure(in: session) {
            let words = call.all("EXPECTATION")
            let start = words.first?.range.lowerBound ?? 0
            failure.range = start..<(words.last?.range.upperBound ?? start)
            throw .failed(ErrorReport(failure, status: .expectationFailed))
        }
        return TextView("as expected")
    }
}

extension Expectation {
    private static let maximumNamed = 12

    /// Returns nil if the expectation is met. Throws if the check is impossible: an invalid query, or a host that died.
    func failure(in session: Session) throws(CommandError) -> UsageProblem? {
        switch self {
        case .none(let query): try countFailure(0, query, in: session)
        case .count(let number, let query): try countFailure(number, query, in: session)
        case .path(let from, let to, let exists): try pathFailure(from, to, exists: exists, in: session)
        case .fails(let command, let words): try successFailure(command, words, in: session)
        case .time(let command, let limit): try timeFailure(command, limit, in: session)
        }
    }

    private func countFailure(_ expected: Int, _ query: QueryText?, in session: Session) throws(CommandError) -> UsageProblem? {
        let selection = if let query { try session.selection(for: query) } else { try session.selection(of: nil) }
        let graph = try session.ensureLoaded().graph
        let found = selection.services
        guard found.count != expected else { return nil }
        let wanted = expected == 0 ? "no service" : Plural.of(expected, "service")
        let rest = found.count - Self.maximumNamed
        let names = found.prefix(Self.maximumNamed).map { graph[$0].key } + (rest > 0 ? ["and \(Plural.grouped(rest)) more"] : [])
        return UsageProblem(
            "expected \(wanted), found \(found.isEmpty ? "none" : Plural.grouped(found.count))", details: names,
            hint: "services\(query.map { " \($0.text)" } ?? "")")
    }

    private func pathFailure(_ from: Word, _ to: Word, exists: Bool, in session: Session) throws(CommandError) -> UsageProblem? {
        let graph = try session.ensureLoaded().graph
        let (start, end) = (try session.service(from, in: graph), try session.service(to, in: graph))
        let path = try session.computing { () throws(CommandError) in ShortestPath.find(in: graph.index, from: start, to: end) }
        guard (path != nil) != exists else { return nil }
        if let path {
            let services = ([start] + path.map(\.to)).map { graph[$0].key }
            return UsageProblem(
                "expected no path from \(graph[start].key) to \(graph[end].key)", details: [services.joined(separator: " -> ")],
                hint: "path \(graph[start].key) \(graph[end].key)")
        }
        return UsageProblem(
            "expected a path from \(graph[start].key) to \(graph[end].key); there is none", hint: "tree \(graph[start].key)")
    }

    private func successFailure(_ command: CommandTree, _ words: Word?, in session: Session) throws(CommandError) -> UsageProblem? {
        let said: [String]
        do throws(CommandError) {
            let answer = try session.answer(command)
            guard let failure = answer.view.failure else {
                return UsageProblem("expected '\(command.line.writtenText)' to fail; it did not", hint: command.line.writtenText)
            }
            said = [failure]
        } catch {
            // An expectation that fails only because of a misspelled command would never be noticed.
            if case .unknownCommand = error { throw error }
            let report = ErrorReport(error)
            said = [report.message] + report.details + (report.hint.map { [$0] } ?? [])
        }
        guard let words, !said.contains(where: { $0.contains(words.text) }) else { return nil }
        return UsageProblem(
            "it fails as expected, but its message does not contain '\(words.text)'", details: said, hint: command.line.writtenText)
    }

    private func timeFailure(_ command: CommandTree, _ limit: UInt64, in session: Session) throws(CommandError) -> UsageProblem? {
        let (_, nanoseconds) = try session.timing(command)
        guard nanoseconds >= limit else { return nil }
        return UsageProblem(
            "expected '\(command.line.writtenText)' to take less than \(TimeText.text(nanoseconds: limit)); it took "
                + TimeText.text(nanoseconds: nanoseconds), hint: "time \(command.line.writtenText)")
    }
}
