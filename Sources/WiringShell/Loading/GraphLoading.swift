/// The common steps of `load` and `reload`: from a request to an explored target.
struct GraphLoading {
    let session: Session

    /// Builds, starts and selects a target, and then releases the previous one, which stays loaded if that fails.
    func load(_ request: LoadRequest, selection: [String] = []) throws(CommandError) -> Session.Target {
        let environment = session.environment
        if case .packages(let paths) = request.source {
            try session.requireProgramPermission("\(paths.joined(separator: " ")) would be built, and its code run", at: nil)
            try session.requireTrust(of: paths.map { $0 + "/Package.swift" }, at: nil)
        }
        if case .program(let path, _) = request.source {
            try session.requireProgramPermission("\(path) would be started", at: nil)
            try session.requireTrust(of: [path, path + "/Package.swift"], at: nil)
        }
        do {
            defer { environment.showProgress(nil) }
            let (request, loaded) = try target(of: request)
            if request.allowsChanges { try (loaded.exploration as? LiveExploration)?.allowChanges() }
            let snapshot = try loaded.exploration.select(selection)
            let target = Session.Target(
                request: request, name: loaded.name, exploration: loaded.exploration, assemblies: try loaded.exploration.assemblies(),
                selection: selection, graph: try session.explored(snapshot))
            session.explore(target)
            return target
        } catch let error as CommandError {
            throw error
        } catch {
            if session.target == nil { session.failedRequest = request }
            throw .loading(target: request.name, error, keeps: session.target?.graph.snapshot.name)
        }
    }

    /// Loads the target of a request; a folder without a package that uses the container is scanned.
    private func target(of request: LoadRequest) throws -> (LoadRequest, LoadedTarget) {
        let environment = session.environment
        do {
            return (request, try environment.load(request) { environment.showProgress($0) })
        } catch let error as PackageLoadError {
            guard case .packages(let paths) = request.source, paths.count == 1, request.product == nil, error.isForeign else { throw error }
            let scan = LoadRequest(.sources(paths[0], ScanChoice()))
            // If the scan fails too, the error of the package is more useful.
            guard let loaded = try? environment.load(scan, { environment.showProgress($0) }) else { throw error }
            return (scan, loaded)
        }
    }

    /// Selects other assemblies of the current target by their exact names. If that fails, the previous selection stays.
    func select(_ names: [String]) throws(CommandError) -> Session.Target {
        var target = try session.ensureLoaded()
        do {
            let snapshot = try target.exploration.select(names)
            target.assemblies = try target.exploration.assemblies()
            target.selection = names
            target.graph = try session.explored(snapshot)
            session.explore(target)
            return target
        } catch let error as CommandError {
            throw error
        } catch {
            throw .loading(target: names.joined(separator: " "), error, keeps: target.graph.snapshot.name)
        }
    }
}

extension PackageLoadError {
    /// Whether the folder has no package that uses the container.
    fileprivate var isForeign: Bool {
        switch self {
        case .noManifest, .doesNotUseWiring: true
        default: false
        }
    }
}
