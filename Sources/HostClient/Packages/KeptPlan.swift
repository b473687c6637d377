import PlatformLibrary

/// The package manager's plan of the last build in a folder, where it still holds: to plan again takes longer than to compile a file.
///
/// The package manager keeps it itself, but does not notice files that are new or gone in packages which the built one depends on, nor that another
/// package was built in the folder since. So it is told to plan whenever anything but the contents of sources has changed.
struct KeptPlan {
    /// Where it is noted what the plan in the folder was made from.
    private let file: String
    /// What a plan would be made from now; nil where that cannot be known.
    private let origin: String?

    /// - Parameters:
    ///   - plan: what is built, and where.
    ///   - names: the hash of the names of all files, and of the manifests; nil where that cannot be known.
    init(of plan: BuildPlan, names: String?) {
        file = plan.scratch + "/wirescope-plan"
        origin = names.map { "\(plan.directory)\n\(plan.executable)\n\($0)" }
    }

    /// Whether the plan in the folder is this one.
    var holds: Bool {
        guard let origin, let bytes = try? InputFile.bytes(at: file) else { return false }
        return bytes == Array(origin.utf8)
    }

    /// Notes that the folder has this plan now.
    func keep() {
        if let origin { GeneratedFile.keep(origin, at: file) }
    }

    /// Notes that nobody knows which plan the folder has.
    func forget() { unlink(file) }
}
