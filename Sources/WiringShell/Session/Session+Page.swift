extension Session {
    /// Starts serving the page of the loaded graph, unless it is served already; returns its address.
    func servePage(of graph: ExploredGraph) throws(SystemFailure) -> String {
        if let servedPage { return try environment.servePage(servedPage.page) }
        var page = ServedPage()
        (page.focus, page.document) = (focus, document(of: graph, trace: nil, revision: page.revision))
        let address = try environment.servePage(page)
        servedPage = (page, graph)
        return address
    }

    /// Stops serving the page; returns whether it was served.
    func stopPage() -> Bool {
        defer { servedPage = nil }
        _ = try? environment.servePage(nil)
        return servedPage != nil
    }

    /// Shows the current state of the session in the served page, if any; the trace is computed only then.
    func updatePage(trace: @autoclosure () -> PageTrace? = nil) {
        guard var served = servedPage, let graph = target?.graph else { return }
        let trace = trace()
        let isOther = served.graph !== graph || trace != nil
        guard isOther || served.page.focus != focus else { return }
        served.page.focus = focus
        if isOther {
            served.graph = graph
            served.page.revision += 1
            served.page.document = document(of: graph, trace: trace, revision: served.page.revision)
        }
        servedPage = served
        _ = try? environment.servePage(served.page)
    }

    /// Returns the renderer of the page: with a trace, with the assumptions as changes, or the graph alone.
    private func document(of graph: ExploredGraph, trace: PageTrace?, revision: Int) -> @Sendable () throws -> String {
        let rules = RulesFile.readable(self)
        let assumed = assumptionCount > 0 ? whatIf : nil
        return {
            if trace == nil, let assumed {
                return try PageComparison.render(assumed.comparison(settings: rules.settings), revision: revision)
            }
            let excerpt = GraphExcerpt(graph.index, cycles: graph.cycles, findings: graph.report(applying: rules).findings)
            return try HTMLRenderer.render(excerpt, with: trace, revision: revision)
        }
    }

    /// Focuses the service selected in the served page; an empty key ends the focus. Returns the equivalent command; nil without a change.
    package func focus(selectedInPage key: String) -> String? {
        let chosen = key.isEmpty ? nil : key
        guard focus != chosen, let graph = target?.graph, chosen.map({ graph.position(of: $0) != nil }) ?? true else { return nil }
        focus = chosen
        updatePage()
        let line = "cd \(chosen.map { ParsedCommand.quoted($0) } ?? "..")"
        recording.log.begin()
        record(line, status: .success, wasRecording: recording.transcript != nil)
        recording.journal.note(line, .target, target: targetNumber)
        return line
    }
}
