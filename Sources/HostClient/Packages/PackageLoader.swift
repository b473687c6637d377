/// Builds packages into hosts. To reload after an edit, call it again; only changes are compiled.
package struct PackageLoader {
    private let tool: String
    private let cacheBase: String
    private let limits: LoadLimits
    private let interrupts: HostInterrupts
    private let show: (HostOutput) -> Void

    /// Creates a loader.
    /// - Parameters:
    ///   - tool: The Swift driver: a name that is searched in `PATH`, or a path.
    ///   - cache: The folder for builds; nil for the user's cache directory.
    package init(
        tool: String = "swift", cache: String? = nil, limits: LoadLimits = .standard, interrupts: HostInterrupts = .none,
        show: @escaping (HostOutput) -> Void = { _ in }
    ) {
        self.tool = tool
        cacheBase = cache ?? Environment.cacheFolder()
        self.limits = limits
        self.interrupts = interrupts
        self.show = show
    }

    /// Builds a package, or several into one host, starts it, and lists its assemblies.
    /// - Parameters:
    ///   - product: The product of a single package to explore, if there are several.
    ///   - isFresh: Whether to run the package manager even if no input has changed.
    /// - Throws: `PackageLoadError`.
    package func load(
        _ paths: [String], product: String? = nil, isFresh: Bool = false, progress: (LoadProgress) -> Void = { _ in }
    ) throws(PackageLoadError) -> LoadedPackage {
        guard let swift = Environment.path(ofTool: tool) else { throw .toolMissing(tool) }
        var directories: [String] = []
        for path in paths {
            let directory = try packageDirectory(path)
            if !directories.contains(directory) { directories.append(directory) }
        }
        let cache = try PrivateCache(in: cacheBase)
        let stampFile = try cache.folder("stamps") + "/" + PrivateCache.name(for: directories + ["product", product ?? ""])
        let toolchain = Toolchain.hash(of: swift)
        let stored = LoadStamp.stored(in: stampFile)
        let current = stored?.current(toolchain: toolchain)
        if !isFresh, let stored, stored.inputs == current?.inputs, stored.hasProgram {
            return try start(stored.executable, of: stored.plan, paths: directories)
        }
        let packageTool = PackageTool(swift: swift, limits: limits, interrupts: interrupts, folder: try ToolFolder(in: cache))
        var build: (plan: BuildPlan, stamp: LoadStamp?)
        if let stored, let current, stored.names == current.names, access(stored.plan.scratch, W_OK) == 0 {
            build = (stored.plan, current)
        } else {
            build = try plan(directories, product: product, packageTool, in: cache, toolchain: toolchain, progress: progress)
        }
        let kept = CachedBuildPlan(of: build.plan, names: build.stamp?.names)
        let executable = try packageTool.build(build.plan, keeping: kept, progress: progress)
        // A program without Wiring must not be started: no host would take over, and its own main would run.
        guard build.plan.isCertain || Self.carriesWiring(executable) else { throw .doesNotUseWiring(build.plan.name) }
        build.stamp?.keep(executable: executable, in: stampFile)
        return try start(executable, of: build.plan, paths: directories)
    }

    /// Plans the build of packages from their manifests. Changes during the build are detected at the next load, because the stamp describes the state
    /// before the build.
    private func plan(
        _ directories: [String], product: String?, _ tool: PackageTool, in cache: PrivateCache, toolchain: FowlerNollVo?,
        progress: (LoadProgress) -> Void
    ) throws(PackageLoadError) -> (plan: BuildPlan, stamp: LoadStamp?) {
        var choices: [ProductChoice] = []
        var packages: [LocalPackages.Package] = []
        for directory in directories {
            let description = try tool.describe(directory, progress: progress)
            let isAlone = directories.count == 1
            choices.append(try ProductChoice(in: description, named: isAlone ? product : nil, librariesOnly: !isAlone))
            packages.append(.init(path: directory, description: description))
        }
        var plan = try plan(for: choices, of: directories, cache: cache)
        let local = try LocalPackages(packages) { path throws(PackageLoadError) in try tool.describe(path, progress: progress) }
        let folder = try BuildFolder(
            for: local, building: plan.directory, compiler: tool.compiler(), isCertain: plan.isCertain, in: cache)
        plan.scratch = folder.path
        return (plan, LoadStamp(plan, of: choices, reading: local, toolchain: toolchain))
    }

    private func plan(for choices: [ProductChoice], of paths: [String], cache: PrivateCache) throws(PackageLoadError) -> BuildPlan {
        func plan(_ directory: String, _ executable: String, takesOverMain: Bool) -> BuildPlan {
            BuildPlan(
                products: choices.map(\.product), isCertain: choices.allSatisfy(\.usesWiring), directory: directory, executable: executable,
                takesOverMain: takesOverMain)
        }
        if choices.count == 1, choices[0].kind == .executable { return plan(paths[0], choices[0].product, takesOverMain: true) }
        let dynamic = choices.filter { $0.kind == .library(isDynamic: true) }.map(\.product)
        guard choices.count == 1 || dynamic.isEmpty else { throw .severalDynamicProducts(dynamic) }
        let namesakes = Dictionary(grouping: paths) { HostPackage.identity(of: $0).lowercased() }.values
        if let paths = namesakes.filter({ $0.count > 1 }).min(by: { $0[0] < $1[0] }) { throw .sameFolderName(paths) }
        let host = try HostPackage(libraries: zip(paths, choices).map { .init(path: $0, product: $1.product) }, cache: cache)
        try host.write()
        return plan(host.directory, host.product, takesOverMain: false)
    }

    private func packageDirectory(_ path: String) throws(PackageLoadError) -> String {
        guard let absolute = ResolvedPath.of(path) else { throw .noSuchPath(path) }
        var information = stat()
        guard stat(absolute, &information) == 0 else { throw .noSuchPath(path) }
        guard information.st_mode & S_IFMT == S_IFDIR else { throw .notADirectory(absolute) }
        guard access(absolute + "/Package.swift", R_OK) == 0 else { throw .noManifest(absolute, nearest: nearestPackage(above: absolute)) }
        return absolute
    }

    private func nearestPackage(above path: String) -> String? {
        var directory = path[...]
        while let slash = directory.lastIndex(of: "/"), slash != directory.startIndex {
            directory = directory[..<slash]
            if access(directory + "/Package.swift", R_OK) == 0 { return String(directory) }
        }
        return nil
    }

    private func start(_ executable: String, of plan: BuildPlan, paths: [String]) throws(PackageLoadError) -> LoadedPackage {
        let launch = HostLaunch(executable: executable, takesOverMain: plan.takesOverMain)
        let host = HostSupervisor(launch, timeLimit: limits.answering, interrupts: interrupts, show: show)
        let assemblies: [AvailableAssembly]
        do throws(ExplorationError) {
            assemblies = try host.assemblies()
        } catch .interrupted {
            throw .interrupted
        } catch {
            throw .hostFailed(error)
        }
        guard assemblies.contains(where: { $0.problem == nil }) else {
            host.stop()
            let problems = assemblies.map { "\($0.name): \($0.problem ?? "")" }
            throw .noAssembly(product: plan.name, problems: problems)
        }
        return LoadedPackage(host: host, products: plan.products, paths: paths, assemblies: assemblies)
    }

    /// Whether the program, or a library next to it, contains a text: by default, the variable that starts a host.
    static func carriesWiring(_ executable: String, marker: String = "\(InspectionConventions.environmentVariable)\0") -> Bool {
        let marker = Array(marker.utf8)
        let folder = executable.lastIndex(of: "/").map { String(executable[..<$0]) } ?? "."
        let libraries = Directory.sortedNames(in: folder).filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }
        return ([executable] + libraries.map { "\(folder)/\($0)" }).contains { path in
            (try? InputFile.bytes(at: path)).map { wiring_contains($0, $0.count, marker, marker.count) } ?? false
        }
    }
}
