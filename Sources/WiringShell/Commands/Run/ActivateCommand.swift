extension Command {
    static let activate = Command(
        "activate", .run, "activate the container as the program does: build eager singletons, run hooks, rewrite definitions",
        example: "activate --trace", effect: .target, answers: [ActivatedView.self],
        .flag("--trace", "draw every step with its duration")
    ) { session, showsTrace throws(CommandError) in
        try session.requireNoAssumptions("activate")
        let target = try session.ensureLoaded()
        let report: ActivationReport = try session.reply(to: .activate, of: target)
        session.results.failed = []
        try session.refreshGraph()
        let graph = try session.ensureLoaded().graph
        let steps = ResolutionView.Step.steps(report.steps, in: graph)
        return ActivatedView(
            graph: graph.snapshot.name, steps: showsTrace ? steps : steps.filter { $0.depth == 0 },
            built: steps.count { $0.outcome == .built }, nanoseconds: report.nanoseconds)
    }
}

struct ActivatedView: Answer, Hashable, Codable {
    var graph: String
    var steps: [ResolutionView.Step]
    var built: Int
    var nanoseconds: UInt64

    func lines(in renderer: TextRenderer) -> [String] {
        let time = TimeText.text(nanoseconds: nanoseconds, charset: renderer.style.charset)
        return renderer.trace(steps) + ["activated \(graph) in \(time): \(built) built"]
    }
}
