/// The package manager's plan of the last build in a folder, as far as it is still valid: planning takes longer than compiling a file.
///
/// The package manager caches the plan itself, but does not detect added or removed files in dependencies of the built package, or a build of another
/// package in the same folder. So planning is forced unless only the contents of sources have changed.
struct CachedBuildPlan {
    /// The file that records the origin of the plan in the folder.
    private let file: String
    /// The origin of a plan for the current state; nil if it is unknown.
    private let origin: String?

    /// - Parameter names: The hash of the names of all files, and of the manifests; nil if it is unknown.
    init(of plan: BuildPlan, names: String?) {
        file = plan.scratch + "/wirescope-plan"
        origin = names.map { "\(plan.directory)\n\(plan.executable)\n\($0)" }
    }

    /// Whether the plan in the folder is valid.
    var holds: Bool {
        guard let origin, let bytes = try? InputFile.bytes(at: file) else { return false }
        return bytes == Array(origin.utf8)
    }

    func keep() {
        if let origin { GeneratedFile.keep(origin, at: file) }
    }

    func forget() { unlink(file) }
}
