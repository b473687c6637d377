/// Runs the package manager for one load.
struct PackageTool {
    /// The absolute path of `swift`.
    let swift: String
    let limits: LoadLimits
    let interrupts: HostInterrupts
    let folder: ToolFolder

    /// Reads a package's manifest.
    /// - Parameter progress: Receives each step, and the duration of silence.
    func describe(_ path: String, progress: (LoadProgress) -> Void) throws(PackageLoadError) -> PackageDescription {
        progress(LoadProgress("Reading \(path)/Package.swift"))
        // The options must precede the sub-command.
        let scratch = "\(folder.path)/\(PrivateCache.name(for: [path]))"
        let arguments = ["package", "--package-path", path, "--scratch-path", scratch, "describe", "--type", "json"]
        let outcome = try run(arguments, named: "swift package describe", seconds: limits.describing) { _ in
        } waiting: { length in
            progress(LoadProgress("Reading \(path)/Package.swift, for \(length.components.seconds) s"))
        }
        let lines = outcome.lines.map(\.line)
        guard !outcome.isCut else { throw .toolFailed(command: "swift package describe", output: Array(lines.suffix(8))) }
        let json = outcome.lines.filter { $0.stream == .output }.map(\.line).joined(separator: "\n")
        if outcome.status == .code(0), let description = PackageDescription(json: json) { return description }
        if let crash = CompilerCrash(lines) {
            throw .compilerCrashed(product: "\(path)/Package.swift", crash, diagnostics: BuildDiagnostic.errors(in: lines))
        }
        throw .brokenManifest(path, diagnostics: BuildDiagnostic.errors(in: lines), output: plainErrors(in: lines))
    }

    /// The version text of the compiler: products of another compiler cannot be used.
    func compiler() throws(PackageLoadError) -> String {
        let answer = try run(["--version"], named: "swift --version", seconds: limits.describing)
        let lines = answer.lines.filter { $0.stream == .output }.map(\.line)
        guard answer.status == .code(0), !lines.isEmpty else {
            throw .toolFailed(command: "swift --version", output: plainErrors(in: answer.lines.map(\.line)))
        }
        return lines.joined(separator: "\n")
    }

    /// Runs a build, and returns the path of the program.
    /// - Parameters:
    ///   - kept: The plan of the last build in the same folder.
    ///   - progress: Receives each step, and the duration of silence.
    func build(_ plan: BuildPlan, keeping kept: CachedBuildPlan, progress: (LoadProgress) -> Void) throws(PackageLoadError) -> String {
        let outcome: CommandRunner.Outcome
        if let planned = try buildWithCachedPlan(plan, kept, progress: progress) {
            outcome = planned
        } else {
            kept.forget()
            outcome = try run(plan, with: ["--disable-build-manifest-caching"], progress: progress)
            if outcome.status == .code(0) { kept.keep() }
        }
        guard outcome.status == .code(0) else {
            let lines = outcome.lines.map(\.line)
            let diagnostics = BuildDiagnostic.errors(in: lines)
            if let crash = CompilerCrash(lines) { throw .compilerCrashed(product: plan.name, crash, diagnostics: diagnostics) }
            throw .buildFailed(product: plan.name, diagnostics: diagnostics, output: plainErrors(in: lines))
        }
        let usual = "\(plan.scratch)/debug/\(plan.executable)"
        if access(usual, X_OK) == 0 { return usual }
        // The environment may select another path. The path depends on the flags, so the query repeats the flags of the build.
        let question = Self.arguments(for: plan) + ["--show-bin-path"]
        let answer = try run(question, named: "swift build --show-bin-path", seconds: limits.describing)
        guard answer.status == .code(0), let folder = answer.lines.last(where: { $0.stream == .output && $0.line.hasPrefix("/") })?.line
        else {
            throw .toolFailed(command: "swift build --show-bin-path", output: plainErrors(in: answer.lines.map(\.line)))
        }
        return "\(folder)/\(plan.executable)"
    }

    /// The arguments of the package manager for a build. The index store is disabled: only editors use it, and it takes a fifth of the time.
    private static func arguments(for plan: BuildPlan) -> [String] {
        [
            "build", "--package-path", plan.directory, "--scratch-path", plan.scratch, "--configuration", "debug", "--disable-index-store",
            "--product", plan.executable,
        ]
    }

    /// Builds with the plan of the last build.
    /// - Returns: Nil if there is no such plan, or another shell has built another product in the folder since.
    private func buildWithCachedPlan(
        _ plan: BuildPlan, _ kept: CachedBuildPlan, progress: (LoadProgress) -> Void
    ) throws(PackageLoadError) -> CommandRunner.Outcome? {
        guard kept.holds else { return nil }
        let outcome = try run(plan, with: [], progress: progress)
        let lines = outcome.lines.map(\.line)
        // An error without a diagnostic of the compiler comes from the package manager, for example an unknown product.
        let isRefused = outcome.status != .code(0) && BuildDiagnostic.errors(in: lines).isEmpty && CompilerCrash(lines) == nil
        return isRefused ? nil : outcome
    }

    private func run(
        _ plan: BuildPlan, with options: [String], progress: (LoadProgress) -> Void
    ) throws(PackageLoadError) -> CommandRunner.Outcome {
        var step = LoadProgress("Building \(plan.name)")
        return try run(Self.arguments(for: plan) + options, named: "swift build", seconds: limits.building) { line in
            guard let news = LoadProgress(buildLine: line) else { return }
            step = news
            progress(news)
        } waiting: { length in
            progress(LoadProgress("\(step.text), for \(length.components.seconds) s", done: step.done, total: step.total))
        }
    }

    private func run(
        _ arguments: [String], named name: String, seconds: Double, watch: (String) -> Void = { _ in },
        waiting: (Duration) -> Void = { _ in }
    ) throws(PackageLoadError) -> CommandRunner.Outcome {
        do throws(CommandRunner.Problem) {
            return try CommandRunner(interrupts: interrupts)
                .run(
                    swift, arguments, timeLimit: .seconds(min(seconds, 1e9)), variables: ["TMPDIR": folder.path], watch: watch,
                    waiting: waiting)
        } catch {
            switch error {
            case .interrupted: throw .interrupted
            case .spawn(let problem): throw .toolFailed(command: name, output: [problem.description])
            case .timedOut(let lines): throw .timedOut(command: name, seconds: seconds, lines: Array(lines.suffix(4).map(\.line)))
            }
        }
    }

    /// The output to show if no error has a location: errors without a location, otherwise the last lines.
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

    /// Removes the command line that the package manager appends to a manifest's error.
    private func withoutCommand(_ line: String) -> String {
        line.firstRange(of: " (compiled with:").map { String(line[..<$0.lowerBound]) } ?? line
    }
}
