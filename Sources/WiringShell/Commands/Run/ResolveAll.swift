/// `resolve --all`: builds every service that takes no runtime arguments, one after the other. If a service ends the host or hangs, its
/// dependents are skipped and the others are built in a new host.
struct ResolveAll {
    /// The construction time, without dependencies, from which a service is listed as slow.
    private static let slowTime: UInt64 = 10_000_000
    private static let slowCount = 5

    private let session: Session
    private let target: Session.Target
    private let graph: ExploredGraph
    private var view = TrialSummaryView(services: 0, built: 0, failed: [], deaths: 0, untried: [], slow: [], leaked: [])
    private var times: [String: UInt64] = [:]
    /// The services to skip, each with the key of the service that ended the host.
    private var fatal: [Int: String] = [:]
    private var hasNewEdges = false

    init(_ session: Session) throws(CommandError) {
        self.session = session
        target = try session.ensureLoaded()
        graph = target.graph
    }

    /// Builds the services. Throws if the container refuses all requests, or if the user interrupts the command.
    mutating func run() throws(CommandError) -> TrialSummaryView {
        if target.exploration is LiveExploration {
            throw .usage("this would build services that the running program has not requested", at: nil, hint: "services unused-live()")
        }
        defer { session.environment.showProgress(nil) }
        let candidates = candidates()
        view.services = candidates.count
        for (number, position) in candidates.enumerated() {
            session.environment.showProgress(LoadProgress("Resolving \(graph[position].key)", done: number, total: candidates.count))
            try attempt(position)
        }
        let ordered = times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.filter { $0.value >= Self.slowTime }
        view.slow = ordered.prefix(Self.slowCount).compactMap { entry in
            graph.position(of: entry.key).map { .init(service: graph.mark($0), nanoseconds: entry.value) }
        }
        if hasNewEdges { try session.refreshGraph() }
        return view
    }

    /// The services to build. Records the reason for each service that cannot be built.
    private mutating func candidates() -> [Int] {
        var found: [Int] = []
        let ofProducts = servicesOnlyInProducts
        for (position, node) in graph.snapshot.services.enumerated() where !node.isAbstract {
            switch node.kind {
            case .configuration, .container, .missing, .located, .entry: continue
            case .component, .factory, .alias: break
            }
            if case .scoped(let scope) = node.lifetime, !session.entered.reachable.contains(scope.name) {
                note("lives in the scope \(scope.name), which is not entered: enter \(scope.name)", about: position)
            } else if !node.arguments.isEmpty {
                note("takes \(Plural.of(node.arguments.count, "runtime argument"))", about: position)
            } else if ofProducts.contains(position) {
                note("needs a runtime argument of a factory", about: position)
            } else {
                found.append(position)
            }
        }
        return found
    }

    /// The services that exist only as parts of factory products: runtime arguments, and the services whose construction requires them.
    private var servicesOnlyInProducts: Set<Int> {
        var pending = graph.snapshot.services.indices.filter {
            graph.snapshot.services[$0].hooks.contains(ServiceHook.runtimeArgument.text)
        }

        var found = Set(pending)
        while let next = pending.popLast() {
            for edge in graph.index.dependents(of: next)
            where !edge.isDeferred && graph.snapshot.services[edge.from].arguments.isEmpty && found.insert(edge.from).inserted {
                pending.append(edge.from)
            }
        }
        return found
    }

    private mutating func note(_ reason: String, about position: Int) {
        view.untried.append(.init(service: graph.mark(position), text: reason))
    }

    private mutating func attempt(_ position: Int) throws(CommandError) {
        let node = graph[position]
        if let culprit = fatal[position] {
            // The culprit itself is already listed as failed.
            if culprit != node.key { note("needs \(culprit), which ended the host", about: position) }
            return
        }
        do throws(ExplorationError) {
            let report: TrialReport = try target.exploration.answer(.attempt(key: node.key))
            view.built += 1
            session.results.failed.remove(node.key)
            for time in report.times { times[time.key] = max(times[time.key] ?? 0, time.nanoseconds) }
            if report.outlives { view.leaked.append(.init(service: graph.mark(position), text: report.instanceType)) }
            hasNewEdges = hasNewEdges || report.lookUps > 0
        } catch .failed(let failure) {
            // A container with errors refuses every request.
            if failure.path.isEmpty, graph.report.count(.error) > 0 { throw refused(.failed(failure), node.key) }
            session.results.failed.formUnion([node.key] + failure.path)
            let cause = failure.path.last.flatMap { $0 == node.key ? nil : "needs \($0): " } ?? ""
            fail(position, cause + (failure.message.split(separator: "\n").first.map(String.init) ?? ""))
        } catch .hostDied(let death) where death.cause != .stopped && death.restartProblem == nil {
            view.deaths += 1
            session.results.failed.formUnion([node.key] + death.building)
            let culprit = death.building.last.flatMap { graph.position(of: $0) } ?? position
            fail(culprit, Self.text(of: death))
            avoid(culprit)
            if culprit != position { note("needs \(graph[culprit].key), which ended the host", about: position) }
        } catch {
            throw refused(error, node.key)
        }
    }

    private mutating func fail(_ position: Int, _ reason: String) { view.failed.append(.init(service: graph.mark(position), text: reason)) }

    private func refused(_ error: ExplorationError, _ key: String) -> CommandError {
        .exploration(error, CommandError.ShellActivity(service: key, assemblies: graph.snapshot.assemblies.count))
    }

    /// Marks the services that would end the host again: the culprit and its dependents, except through handles.
    private mutating func avoid(_ culprit: Int) {
        let key = graph[culprit].key
        var pending = [culprit]
        if fatal[culprit] == nil { fatal[culprit] = key }
        while let next = pending.popLast() {
            for edge in graph.index.dependents(of: next) where !edge.isDeferred && fatal[edge.from] == nil {
                fatal[edge.from] = key
                pending.append(edge.from)
            }
        }
    }

    private static func text(of death: HostDeath) -> String {
        var text = ErrorReport.words(for: death.cause)
        if let words = death.crashMessage?.split(separator: "\n").first { text += ": \(words)" }
        if let place = death.stack.first(where: { $0.location != nil })?.location { text += ", \(place)" }
        return "the host " + text
    }
}

struct TrialSummaryView: Answer, Hashable, Codable {
    struct Remark: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var text: String
    }

    struct SlowService: Hashable, Sendable, Codable {
        var service: ServiceLabel
        /// The construction time, without dependencies.
        var nanoseconds: UInt64
    }

    var services: Int
    var built: Int
    var failed: [Remark]
    var deaths: Int
    var untried: [Remark]
    var slow: [SlowService]
    /// The services whose instance stayed alive after its release, each with its type.
    var leaked: [Remark]

    var failure: String? { failed.isEmpty ? nil : "\(Plural.of(failed.count, "service")) could not be built" }

    func lines(in renderer: TextRenderer) -> [String] {
        var lines: [String] = []
        let times = slow.map { Remark(service: $0.service, text: renderer.time($0.nanoseconds)) }
        for (title, services) in [
            (renderer.style.paint("failed", .error), failed),
            (renderer.style.paint("still alive after their release", .warning), leaked), ("slow without dependencies", times),
            ("not tried", untried),
        ] where !services.isEmpty {
            lines += [title] + renderer.rows(services)
        }
        var parts = ["built \(built) of \(Plural.of(services, "service"))"]
        if !failed.isEmpty { parts.append("\(failed.count) failed") }
        if deaths > 0 { parts.append(Plural.of(deaths, "new host")) }
        if !leaked.isEmpty { parts.append("\(leaked.count) still alive") }
        if !slow.isEmpty { parts.append("\(slow.count) slow") }
        if !untried.isEmpty { parts.append("\(untried.count) not tried") }
        return lines + [parts.joined(separator: ", ")]
    }
}

extension TextRenderer {
    fileprivate func rows(_ services: [TrialSummaryView.Remark]) -> [String] {
        let width = services.map { DisplayWidth.of($0.service.key) }.max() ?? 0
        return services.map { "  \(paintedGlyph($0.service)) \($0.service.key.padded(to: width))  \($0.text)" }
    }

    fileprivate func time(_ nanoseconds: UInt64) -> String { TimeText.text(nanoseconds: nanoseconds, charset: style.charset) }
}
