extension Command {
    static let trace = Command(
        "trace", .run, "begin or end the recording of requests in a running program, or show the steps of one",
        forms: ["on": [], "off": []], example: "trace on", answers: [TraceView.self, TextView.self, PageView.self],
        .word("on|off|NUMBER", .text),
        .flag("--html", "print an HTML page that replays the steps one after another"),
        .flag("--svg", "print a flame chart of the steps as an SVG picture")
    ) { session, word, printsPage, printsPicture throws(CommandError) in
        let target = try session.ensureLoaded()
        if word.text == "on" || word.text == "off" {
            let report: TracesReport = try session.reply(to: .traces(isOn: word.text == "on", from: .max), of: target)
            return TextView(report.isRecording ? "requests are recorded" : "requests are not recorded any more")
        }
        guard let number = Int(word.text) else {
            throw .usage("'\(word.text)' is not on, off or the number of a request", at: word.range, hint: "traces")
        }
        let report: TracesReport = try session.reply(to: .traces(isOn: nil, from: number), of: target)
        guard let trace = report.traces.first(where: { $0.number == number }) else {
            throw .usage("no recorded request has the number \(number)", at: word.range, hint: "traces")
        }
        let page = PageTrace(title: "request \(number)", trace.steps)
        if printsPicture { return PageView(picture: page, in: target.graph) }
        if printsPage { return try PageView(page, in: target.graph, command: "trace \(number)") }
        return TraceView(request: .init(trace, in: target.graph), steps: ResolutionView.Step.steps(trace.steps, in: target.graph))
    }
}

/// The answer of `trace NUMBER`.
struct TraceView: Answer, Codable {
    var request: TracesView.Request
    /// The steps, in order.
    var steps: [ResolutionView.Step]

    func lines(in renderer: TextRenderer) -> [String] {
        let begin = TimeText.text(nanoseconds: request.begin, charset: renderer.style.charset)
        return renderer.trace(steps) + [
            "request \(request.number) at \(begin) on \(request.origin)  \(request.built) built, \(request.reused) reused\(request.note)"
        ]
    }
}
