extension Command {
    static let start = Command(
        "start", .run, "start the container or the entered scope: build the components with a start hook and run the hooks",
        example: "start", effect: .target, answers: [LifeCycleView.self],
        .flag("--trace", "draw every construction step with its duration")
    ) { session, showsTrace throws(CommandError) in
        try session.requireNoAssumptions("start")
        let target = try session.ensureLoaded()
        let report: LifeCycleReport = try session.reply(to: .start, of: target)
        return LifeCycleView(report, isStart: true, showsTrace: showsTrace, in: target.graph)
    }

    static let stop = Command(
        "stop", .run, "stop the built components, newest first: those of entered scopes, then those of the container",
        example: "stop", effect: .target, answers: [LifeCycleView.self]
    ) { session throws(CommandError) in
        try session.requireNoAssumptions("stop")
        let target = try session.ensureLoaded()
        let report: LifeCycleReport = try session.reply(to: .stop, of: target)
        return LifeCycleView(report, isStart: false, showsTrace: false, in: target.graph)
    }
}
