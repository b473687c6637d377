import HostClient
import InspectionProtocol
import WiringGraph
import WiringVocabulary

/// `resolve --all`: every service that can be built without arguments, one after the other. A service that ends the host, or hangs, takes
/// nothing along but what needs it: the rest goes on in a new host.
struct ResolveAll {
    /// Building a service took long when it took longer than this by itself.
    private static let slowTime: UInt64 = 10_000_000
    /// So many slow services are named.
    private static let slowCount = 5

    private let session: Session
    private let target: Session.Target
    private let graph: ExploredGraph
    private var view = ResolvedAllView(services: 0, built: 0, failed: [], deaths: 0, untried: [], slow: [], leaked: [])
    private var times: [String: UInt64] = [:]
    /// The services that must not be built again, each with the one that ended the host.
    private var fatal: [Int: String] = [:]
    private var hasNewEdges = false

    init(_ session: Session) throws(CommandError) {
        self.session = session
        target = try session.loaded()
        graph = target.graph
    }

    /// Builds them.
    /// - Throws: when the container refuses everything, or the person wants to wait no longer.
    mutating func run() throws(CommandError) -> ResolvedAllView {
        defer { session.environment.showProgress(nil) }
        let candidates = candidates()
        view.services = candidates.count
        for (number, position) in candidates.enumerated() {
            session.environment.showProgress(LoadProgress("Resolving \(graph[position].key)", done: number, total: candidates.count))
            try tryOut(position)
        }
        let ordered = times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.filter { $0.value >= Self.slowTime }
        view.slow = ordered.prefix(Self.slowCount).compactMap { entry in
            graph.position(of: entry.key).map { .init(service: graph.mark($0), nanoseconds: entry.value) }
        }
        if hasNewEdges { try session.refreshGraph() }
        return view
    }

    /// The services that can be built; why others cannot is noted where that is not plain.
    private mutating func candidates() -> [Int] {
        var found: [Int] = []
        let ofProducts = partsOfProducts
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
                note("needs what a factory is called with", about: position)
            } else {
                found.append(position)
            }
        }
        return found
    }

    /// What only products of factories can have: what a factory is called with, and what needs that to be built.
    private var partsOfProducts: Set<Int> {
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

    private mutating func tryOut(_ position: Int) throws(CommandError) {
        let node = graph[position]
        if let culprit = fatal[position] {
            // How that one ended the host has been told.
            if culprit != node.key { note("needs \(culprit), which ended the host", about: position) }
            return
        }
        do throws(ExplorationError) {
            let report = try target.exploration.tryOut(node.key)
            view.built += 1
            session.results.failed.remove(node.key)
            for time in report.times { times[time.key] = max(times[time.key] ?? 0, time.nanoseconds) }
            if report.outlives { view.leaked.append(.init(service: graph.mark(position), text: report.instanceType)) }
            hasNewEdges = hasNewEdges || report.lookUps > 0
        } catch .failed(let failure) {
            // What the container refuses because of its findings it refuses for all.
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

    private mutating func fail(_ position: Int, _ reason: String) {
        view.failed.append(.init(service: graph.mark(position), text: reason))
    }

    private func refused(_ error: ExplorationError, _ key: String) -> CommandError {
        .exploration(error, CommandError.Situation(service: key, assemblies: graph.snapshot.assemblies.count))
    }

    /// Keeps away from what would end the host again: whoever needs the culprit, other than by a handle.
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

    /// How a host ended, in one line.
    private static func text(of death: HostDeath) -> String {
        var text = ErrorReport.words(for: death.cause)
        if let words = death.lastWords?.split(separator: "\n").first { text += ": \(words)" }
        if let place = death.stack.first(where: { $0.location != nil })?.location { text += ", \(place)" }
        return "the host " + text
    }
}
