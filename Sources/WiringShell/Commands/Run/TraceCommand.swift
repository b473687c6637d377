extension Command {
    static let trace = Command(
        "trace", .run, "begin or end the recording of requests in a running program, show the steps of one, or compare two",
        forms: [
            "on": [Argument("QUERY", .query, isOptional: true)], "off": [], "diff": [Argument("NUMBER", .text), Argument("OTHER", .text)],
        ],
        example: "trace on", answers: [TraceView.self, TraceDifferenceView.self, TextView.self, PageView.self],
        .word("on|off|diff|NUMBER", .text), .call(),
        .flag("--html", "print an HTML page that replays the steps one after another"),
        .flag("--svg", "print a flame chart of the steps as an SVG picture")
    ) { session, word, call, printsPage, printsPicture throws(CommandError) in
        let target = try session.ensureLoaded()
        switch word.text {
        case "on", "off":
            let query = call.query("QUERY")
            let keys = try session.keys(of: query)
            if let query, keys?.isEmpty == true {
                throw .usage("no service matches '\(query.text.text)'", at: query.words.first?.range, hint: "services")
            }
            let report: TracesReport = try session.reply(to: .traces(isOn: word.text == "on", from: .max, of: keys), of: target)
            let meant = keys.map { "requests with a step of \(Plural.of($0.count, "service"))" } ?? "requests"
            return TextView(report.isRecording ? "\(meant) are recorded" : "requests are not recorded any more")
        case "diff":
            let traces = try ["NUMBER", "OTHER"].map { (name) throws(CommandError) in
                guard let word = call[name] else { throw CommandError(call.missing(name)) }
                return try session.recordedRequest(word, of: target)
            }
            return TraceDifferenceView(from: traces[0], to: traces[1], in: target.graph)
        default: break
        }
        let trace = try session.recordedRequest(word, of: target)
        let page = PageTrace(title: "request \(trace.number)", trace.steps)
        if printsPicture { return PageView(picture: page, in: target.graph) }
        if printsPage { return try PageView(page, in: target.graph, command: "trace \(trace.number)") }
        return TraceView(request: .init(trace, in: target.graph), steps: ResolutionView.Step.steps(trace.steps, in: target.graph))
    }
}

extension Session {
    fileprivate func recordedRequest(_ word: Word, of target: Target) throws(CommandError) -> RequestTrace {
        guard let number = Int(word.text), number > 0 else {
            let near = ["on", "off", "diff"].first { $0 == word.text.lowercased() }
            throw .usage("'\(word.text)' is not the number of a request", at: word.range, replacement: near, hint: "traces")
        }
        let report: TracesReport = try reply(to: .traces(isOn: nil, from: number), of: target)
        guard let trace = report.traces.first(where: { $0.number == number }) else {
            throw .usage("no recorded request has the number \(number)", at: word.range, hint: "traces")
        }
        return trace
    }
}

/// The answer of `trace NUMBER`.
struct TraceView: Answer, Codable {
    var request: TracesView.Request
    var steps: [ResolutionView.Step]

    func lines(in renderer: TextRenderer) -> [String] {
        let begin = TimeText.text(nanoseconds: request.begin, charset: renderer.style.charset)
        return renderer.trace(steps) + [
            "request \(request.number) at \(begin) on \(request.origin)  \(request.built) built, \(request.reused) reused\(request.note)"
        ]
    }
}
