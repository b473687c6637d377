#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The inputs of a load: if none has changed, the package manager is not run, which saves a second. If only the contents of sources have changed, it
/// need not describe the packages and plan the build again.
///
/// Files are compared by their system attributes (size, times to the nanosecond, inode number), as in `git` and `ninja`, not by their contents.
/// There is no stamp if a build may read unknown files: see `init`.
struct LoadStamp: Codable {
    /// The hash of everything that was read, before the build.
    var inputs: String
    /// The hash of the names of all files that were read, and of the manifests: the inputs of the build plan.
    var names: String
    let plan: BuildPlan
    /// The built program, and its file attributes.
    private(set) var executable = ""
    private var program = ""
    private let folders: [String]

    /// The stamp for the current state; nil if there can be none, because another program selects the compiler, or a manifest or a plug-in
    /// may read any file.
    init?(_ plan: BuildPlan, of choices: [ProductChoice], reading packages: LocalPackages, toolchain: FowlerNollVo?) {
        let isDynamic = choices.contains { $0.kind == .library(isDynamic: true) }
        let readsAnything = packages.packages.contains { package in
            package.description.targets.contains { ["plugin", "macro", "system-target", "binary"].contains($0.type ?? "") }
                || Toolchain.readsAnything(package.path + "/Package.swift")
        }
        guard !isDynamic, !readsAnything, plan.isCertain else { return nil }
        // Fetched packages are kept in the folder of the build.
        let fetched = packages.fetches ? ["checkouts", "registry", "artifacts"].map { "\(plan.scratch)/\($0)" } : []
        folders = packages.paths + (packages.paths.contains(plan.directory) ? [] : [plan.directory]) + fetched
        guard let inputs = Self.inputs(folders, toolchain: toolchain) else { return nil }
        (self.inputs, names) = (inputs.all.text, inputs.names.text)
        self.plan = plan
    }

    /// The stamp of an earlier load; nil if there is none.
    static func stored(in file: String) -> LoadStamp? {
        (try? InputFile.bytes(at: file)).flatMap { try? JSONDecoder().decode(LoadStamp.self, from: Data($0)) }
    }

    /// The stamp for the current state of the same folders; nil if it is unknown.
    func current(toolchain: FowlerNollVo?) -> LoadStamp? {
        guard let inputs = Self.inputs(folders, toolchain: toolchain) else { return nil }
        var stamp = self
        (stamp.inputs, stamp.names) = (inputs.all.text, inputs.names.text)
        return stamp
    }

    var hasProgram: Bool { FileAttributes.text(ofFileAt: executable) == program }

    mutating func keep(executable path: String, in file: String) {
        guard let facts = FileAttributes.text(ofFileAt: path) else { return }
        (executable, program) = (path, facts)
        guard let data = try? JSONEncoder().encode(self) else { return }
        GeneratedFile.keep(String(decoding: data, as: UTF8.self), at: file)
    }

    // MARK: Comparison

    private static let maximumCount = 50_000

    private static func inputs(_ folders: [String], toolchain: FowlerNollVo?) -> Walk? {
        guard let toolchain else { return nil }
        var walk = Walk(from: toolchain)
        for folder in folders { guard walk.add(folder) else { return nil } }
        return walk
    }

    /// A traversal of folders. Links are followed, as in the package manager.
    private struct Walk {
        /// The hash of all inputs.
        private(set) var all: FowlerNollVo
        /// The hash of the names, and of the manifests.
        private(set) var names: FowlerNollVo
        private var count = 0
        private var known: Set<String> = []

        init(from toolchain: FowlerNollVo) { (all, names) = (toolchain, toolchain) }

        /// Adds the contents of a folder; false if there are too many files.
        mutating func add(_ root: String) -> Bool {
            var queue = [root]
            while let folder = queue.popLast() {
                for name in Directory.sortedNames(in: folder) where name != ".build" && name != ".git" && name != ".swiftpm" {
                    let path = "\(folder)/\(name)"
                    var information = stat()
                    count += 1
                    guard count <= LoadStamp.maximumCount else { return false }
                    all.add(path)
                    names.add(path)
                    // A broken link only has a name.
                    guard stat(path, &information) == 0 else { continue }
                    guard information.st_mode & S_IFMT == S_IFDIR else {
                        let facts = FileAttributes.text(of: information)
                        all.add(facts)
                        // Manifests, including version-specific ones, and the resolved dependencies.
                        if name.hasPrefix("Package") { names.add(facts) }
                        continue
                    }
                    if known.insert("\(information.st_dev) \(information.st_ino)").inserted { queue.append(path) }
                }
            }
            return true
        }
    }
}
