extension Command {
    static let pick = Command(
        "pick", .look, "choose a service from a list with a preview, and show it",
        example: "pick --help", answers: [ServiceView.self, EmptyAnswer.self], .optionalQuery(), .name
    ) { session, query, name throws(CommandError) in
        guard session.environment.isInteractive else {
            throw .usage("pick requires an interactive prompt", at: name.range, hint: "services")
        }
        try session.requireProgramPermission("fzf would be run", at: name.range)
        let graph = try session.ensureLoaded().graph
        let services = try session.selection(of: query).services
        guard services.count <= maximumChoices else {
            let most = "\(Plural.of(services.count, "service")) are too many to choose from; at most \(Plural.grouped(maximumChoices))"
            throw .usage(most, at: name.range, hint: "services")
        }
        let states = try session.states(of: try session.ensureLoaded()) ?? [:]
        func view(_ position: Int) -> ServiceView {
            let state = states[graph[position].key]
            return ServiceView(position, in: graph, isBuilt: state != nil, nanoseconds: state?.nanoseconds, value: nil, path: nil)
        }
        let renderer = TextRenderer(style: session.settings.style)
        let choices = services.map { position in
            (line: "\(renderer.name(graph.mark(position)))  \(graph[position].serviceType)", preview: renderer.render(view(position)).text)
        }
        do throws(PipeFailure) {
            guard let chosen = try session.environment.choose(choices), services.indices.contains(chosen) else { return EmptyAnswer() }
            session.results.listed = [graph[services[chosen]].key]
            return view(services[chosen])
        } catch {
            if error.isInterruption { return EmptyAnswer() }
            if error.isMissing { throw .usage("fzf is not installed", at: name.range, hint: "services") }
            throw .pipe(Word("fzf", at: name.range), error)
        }
    }

    /// The largest number of services whose previews are rendered.
    private static let maximumChoices = 5_000
}
