import CWiringRuntime

#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    import Darwin
#endif

/// Builds packages into hosts. Loading again after an edit is the same call; only what changed is compiled.
package struct PackageLoader {
    private let tool: String
    private let cache: String
    private let runner: CommandRunner
    private let interrupts: HostInterrupts

    /// A loader.
    /// - Parameters:
    ///   - tool: The Swift driver: a name that is searched for in `PATH`, or a path.
    ///   - cache: Where generated packages are kept; nil is the person's cache directory.
    ///   - interrupts: The news of Ctrl-C, which stops a build.
    package init(tool: String = "swift", cache: String? = nil, interrupts: HostInterrupts = .none) {
        self.tool = tool
        self.cache = cache ?? Environment.cacheFolder()
        self.interrupts = interrupts
        runner = CommandRunner(interrupts: interrupts)
    }

    /// Builds a package, or several into one host, and looks which assemblies there are.
    /// - Parameters:
    ///   - paths: The directories of the packages.
    ///   - product: The product of a single package to take, when there are several.
    ///   - progress: Is told each step.
    /// - Throws: `PackageLoadError`.
    package func load(
        _ paths: [String], product: String? = nil, progress: (LoadProgress) -> Void = { _ in }
    ) throws(PackageLoadError) -> LoadedPackage {
        guard let swift = Environment.path(ofTool: tool) else { throw .toolMissing(tool) }
        runner.interrupts.forget()
        var directories: [String] = []
        for path in paths {
            let directory = try packageDirectory(path)
            if !directories.contains(directory) { directories.append(directory) }
        }
        var sources: [BuildPlan.Source] = []
        for directory in directories {
            progress(LoadProgress("Reading \(directory)/Package.swift"))
            let description = try describe(directory, swift: swift)
            let isAlone = directories.count == 1
            let choice = try ProductChoice(in: description, named: isAlone ? product : nil, librariesOnly: !isAlone)
            sources.append(.init(path: directory, choice: choice))
        }
        let plan = try plan(for: sources)
        return try inspect(plan, executable: try build(plan, swift: swift, progress: progress))
    }

    private func plan(for sources: [BuildPlan.Source]) throws(PackageLoadError) -> BuildPlan {
        if sources.count == 1, sources[0].choice.kind == .executable {
            let path = sources[0].path
            return BuildPlan(
                sources: sources, directory: path, scratch: scratch(of: path), executable: sources[0].choice.product, takesOverMain: true)
        }
        let dynamic = sources.filter { $0.choice.kind == .library(isDynamic: true) }.map(\.choice.product)
        guard sources.count == 1 || dynamic.isEmpty else { throw .severalDynamicProducts(dynamic) }
        let namesakes = Dictionary(grouping: sources.map(\.path)) { HostPackage.identity(of: $0).lowercased() }.values
        if let paths = namesakes.filter({ $0.count > 1 }).min(by: { $0[0] < $1[0] }) { throw .sameFolderName(paths) }
        let host = HostPackage(libraries: sources.map { .init(path: $0.path, product: $0.choice.product) }, cache: cache)
        try host.write()
        return BuildPlan(
            sources: sources, directory: host.directory, scratch: host.directory + "/.build", executable: HostPackage.product,
            takesOverMain: false)
    }

    /// Our own scratch directory: a build by hand and one by us neither wait for each other nor undo each other's work. It is in the package, so
    /// that it goes where the package goes, unless nothing can be written there.
    func scratch(of path: String) -> String {
        let own = path + "/.build/wirescope"
        let nearest = [own, path + "/.build"].first { (folder: String) in access(folder, F_OK) == 0 } ?? path
        return access(nearest, W_OK) == 0 ? own : CacheFolder.path(in: cache, "builds", for: [path])
    }

    private func packageDirectory(_ path: String) throws(PackageLoadError) -> String {
        guard let resolved = realpath(path, nil) else { throw .noSuchPath(path) }
        defer { free(resolved) }
        let absolute = String(cString: resolved)
        var information = stat()
        guard stat(absolute, &information) == 0 else { throw .noSuchPath(path) }
        guard information.st_mode & S_IFMT == S_IFDIR else { throw .notADirectory(absolute) }
        guard access(absolute + "/Package.swift", R_OK) == 0 else {
            throw .noManifest(absolute, nearest: nearestPackage(above: absolute))
        }
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

    private func describe(_ path: String, swift: String) throws(PackageLoadError) -> PackageDescription {
        // The options belong before the sub-command.
        let arguments = ["package", "--package-path", path, "--scratch-path", scratch(of: path), "describe", "--type", "json"]
        let outcome = try run(swift, arguments)
        let json = outcome.lines.filter { $0.stream == .output }.map(\.line).joined(separator: "\n")
        if outcome.status == .code(0), let description = PackageDescription(json: json) { return description }
        let lines = outcome.lines.map(\.line)
        throw .brokenManifest(path, diagnostics: BuildDiagnostic.errors(in: lines), output: plainErrors(in: lines))
    }

    private func build(_ plan: BuildPlan, swift: String, progress: (LoadProgress) -> Void) throws(PackageLoadError) -> String {
        // An index serves editors, who look elsewhere, and takes a fifth of the time. The cache of plans does not notice files which are new or
        // gone in a package that the built one depends on.
        let arguments = [
            "build", "--package-path", plan.directory, "--scratch-path", plan.scratch, "--configuration", "debug", "--disable-index-store",
            "--disable-build-manifest-caching", "--product", plan.executable,
        ]
        let outcome = try run(swift, arguments) { line in
            if let step = LoadProgress(buildLine: line) { progress(step) }
        }
        guard outcome.status == .code(0) else {
            let lines = outcome.lines.map(\.line)
            throw .buildFailed(product: plan.name, diagnostics: BuildDiagnostic.errors(in: lines), output: plainErrors(in: lines))
        }
        // Where the products are depends on the flags, so the same ones are given again.
        let answer = try run(swift, arguments + ["--show-bin-path"])
        guard answer.status == .code(0), let folder = answer.lines.last(where: { $0.stream == .output && $0.line.hasPrefix("/") })?.line
        else {
            throw .toolFailed(command: "swift build --show-bin-path", output: plainErrors(in: answer.lines.map(\.line)))
        }
        return "\(folder)/\(plan.executable)"
    }

    private func inspect(_ plan: BuildPlan, executable: String) throws(PackageLoadError) -> LoadedPackage {
        // A program without Wiring must not be started: nothing would take it over, and its own main would run.
        guard plan.isCertain || carriesWiring(executable) else { throw .doesNotUseWiring(plan.name) }
        let launch = HostLaunch(executable: executable, takesOverMain: plan.takesOverMain)
        let supervisor = HostSupervisor(launch, interrupts: interrupts)
        defer { supervisor.stop() }
        let assemblies: [AvailableAssembly]
        do throws(ExplorationError) {
            assemblies = try supervisor.assemblies()
        } catch .interrupted {
            throw .interrupted
        } catch {
            throw .hostFailed(error)
        }
        guard assemblies.contains(where: { $0.problem == nil }) else {
            let problems = assemblies.map { "\($0.name): \($0.problem ?? "")" }
            throw .noAssembly(product: plan.name, problems: problems)
        }
        return LoadedPackage(launch: launch, products: plan.products, paths: plan.sources.map(\.path), assemblies: assemblies)
    }

    /// Whether the program, or a library beside it, asks for the variable that makes it a host.
    private func carriesWiring(_ executable: String) -> Bool {
        let marker = Array("\(InspectionProtocol.environmentVariable)\0".utf8)
        let folder = executable.lastIndex(of: "/").map { String(executable[..<$0]) } ?? "."
        let libraries = Folder.names(in: folder).filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }
        return ([executable] + libraries.map { "\(folder)/\($0)" }).contains { path in
            (try? InputFile.bytes(at: path)).map { wiring_contains($0, $0.count, marker, marker.count) } ?? false
        }
    }

    private func run(
        _ program: String, _ arguments: [String], watch: (String) -> Void = { _ in }
    ) throws(PackageLoadError) -> CommandRunner.Outcome {
        do throws(CommandRunner.Problem) {
            return try runner.run(program, arguments, watch: watch)
        } catch {
            switch error {
            case .interrupted: throw .interrupted
            case .spawn(let problem): throw .toolFailed(command: "swift \(arguments[0])", output: [problem.description])
            }
        }
    }

    /// What to show when no error has a place: the errors without one, else the last lines.
    private func plainErrors(in lines: [String]) -> [String] {
        let noise = ["error: emit-module command failed", "error: fatalError", "error: compile command failed"]
        var seen: Set<String> = []
        let errors = lines.filter { line in
            (line.hasPrefix("error: ") || line.contains("undefined reference to") || line.contains(": error: "))
                && !noise.contains { line.hasPrefix($0) } && seen.insert(line).inserted
        }
        if !errors.isEmpty { return errors.map(withoutCommand) }
        return Array(lines.filter { !$0.isEmpty && !$0.hasPrefix("[") }.suffix(20))
    }

    /// The package manager repeats its whole command line after a manifest's error.
    private func withoutCommand(_ line: String) -> String {
        line.firstRange(of: " (compiled with:").map { String(line[..<$0.lowerBound]) } ?? line
    }
}
