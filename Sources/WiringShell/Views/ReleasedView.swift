struct ReleasedView: Answer, Hashable, Codable {
    struct Survivor: Hashable, Sendable, Codable {
        /// Its number in construction order.
        var number: Int
        var service: ServiceLabel
        /// The shortest path of references from a retained object, one step each; empty if no holder is visible.
        var path: [String]
    }

    /// The released scopes and results, newest first.
    var names: [String]
    /// Whether scopes were left, so that they cannot be used again.
    var isLeft: Bool
    var released: Int
    var stopped: [LifeCycleView.Step]
    var survivors: [Survivor]

    var failure: String? {
        let failed = stopped.count { $0.failure != nil }
        return failed == 0 ? nil : "\(Plural.of(failed, "service")) could not be stopped"
    }

    init(_ report: ReleaseReport, isLeaving: Bool, in graph: ExploredGraph) {
        names = report.names
        isLeft = isLeaving
        released = report.released
        stopped = report.stopped.map { LifeCycleView.Step($0, in: graph) }
        survivors = report.survivors.map { Survivor(number: $0.number, service: graph.label(of: $0.key), path: $0.path) }
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let titles = names.isEmpty ? "" : "\(isLeft ? "left" : "released") \(names.joined(separator: ", ")): "
        let remaining = survivors.isEmpty ? "" : ", \(survivors.count) still referenced"
        var lines = renderer.lifeCycleSteps(stopped) + ["\(titles)\(Plural.of(released, "instance")) released\(remaining)"]
        let shown = 20
        for survivor in survivors.prefix(shown) {
            let mark = renderer.style.paint("still referenced", .warning)
            lines.append("  \(mark) \(renderer.name(survivor.service)) #\(survivor.number)  \(way(survivor.path, renderer.style.charset))")
        }
        return lines + (survivors.count > shown ? ["  ... \(survivors.count - shown) more"] : [])
    }

    /// A path of references to an object; a long one is cut in the middle.
    private func way(_ steps: [String], _ charset: TextCharset) -> String {
        if steps.isEmpty { return "no visible holder: held by a closure, a global or a thread" }
        let shown = steps.count > 8 ? steps.prefix(4) + ["... \(steps.count - 7) more ..."] + steps.suffix(3) : steps[...]
        return shown.joined(separator: charset == .ascii ? " -> " : " → ")
    }
}
