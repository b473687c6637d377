import WiringGraph
import WiringInspection

/// What `load` and `reload` have in common: from a request to a session that explores it.
struct GraphLoading {
    /// The session that loads.
    let session: Session

    /// Builds, starts and selects a target, and only then lets go of what was explored before.
    ///
    /// - Parameters:
    ///   - request: what to load.
    ///   - selection: the assemblies to select; empty for the default.
    /// - Returns: what is loaded now.
    /// - Throws: why nothing changed.
    func load(_ request: LoadRequest, selection: [String] = []) throws(CommandError) -> Session.Target {
        let environment = session.environment
        do {
            defer { environment.showProgress(nil) }
            let loaded = try environment.load(request) { environment.showProgress($0) }
            let snapshot = try loaded.exploration.select(selection)
            let target = Session.Target(
                request: request,
                name: loaded.name,
                exploration: loaded.exploration,
                assemblies: try loaded.exploration.assemblies(),
                selection: selection,
                graph: ExploredGraph(snapshot)
            )
            session.explore(target)
            return target
        } catch {
            if session.target == nil { session.failedRequest = request }
            throw .loading(target: request.name, error, keeps: session.target?.graph.snapshot.name)
        }
    }

    /// Selects other assemblies of the present target.
    ///
    /// - Parameter names: their exact names.
    /// - Returns: what is loaded now.
    /// - Throws: why nothing changed.
    func select(_ names: [String]) throws(CommandError) -> Session.Target {
        var target = try session.loaded()
        do {
            let snapshot = try target.exploration.select(names)
            target.assemblies = try target.exploration.assemblies()
            target.selection = names
            target.graph = ExploredGraph(snapshot)
            session.explore(target)
            return target
        } catch {
            throw .loading(target: names.joined(separator: " "), error, keeps: target.graph.snapshot.name)
        }
    }
}

extension LoadedView {
    /// What a person wants to know about a target that was just loaded.
    init(_ target: Session.Target) {
        let others = target.assemblies.filter { $0.isRoot && !target.holds($0) && $0.problem == nil }
        self.init(summary: GraphSummary(target.graph), alsoHere: others.map(\.name))
    }
}
