import InspectionProtocol
@preconcurrency import PlatformLibrary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a load was made from: when nothing of it has changed, the package manager need not be asked, which takes a second each time.
///
/// Files are compared by what the system tells of them (size, times to the nanosecond, number), as `git` and `ninja` do it, not by what is in
/// them. There is no stamp where a build may read what cannot be known: see `init`.
struct LoadStamp: Codable {
    /// The hash of everything that was read, as it was before the build.
    var inputs: String
    /// The hash of the names of all that was read, and of the manifests: what the build was planned by.
    var names: String
    /// The program that was built, and what the system told of it.
    var executable: String
    var program: String
    /// The folders that were read.
    var folders: [String]
    /// The products that are explored.
    var products: [String]
    /// Whether the program is taken over before its own `main`.
    var takesOverMain: Bool

    /// The stamp that a load would have now; nil when there can be none: when the compiler is chosen by another program, or a manifest or a
    /// plug-in may read anything.
    /// - Parameters:
    ///   - plan: what is built.
    ///   - packages: what is read for it.
    ///   - toolchain: the hash of the tools; nil where they cannot be known.
    init?(_ plan: BuildPlan, reading packages: LocalPackages, toolchain: FowlerNollVo?) {
        let isDynamic = plan.sources.contains { $0.choice.kind == .library(isDynamic: true) }
        let readsAnything = packages.packages.contains { package in
            package.description.targets.contains { ["plugin", "macro", "system-target", "binary"].contains($0.type ?? "") }
                || Toolchain.readsAnything(package.path + "/Package.swift")
        }
        guard !isDynamic, !readsAnything, plan.isCertain else { return nil }
        // What is fetched is kept in the folder of the build.
        let fetched = packages.fetches ? ["checkouts", "registry", "artifacts"].map { "\(plan.scratch)/\($0)" } : []
        folders = packages.paths + (packages.paths.contains(plan.directory) ? [] : [plan.directory]) + fetched
        guard let inputs = Self.inputs(folders, toolchain: toolchain) else { return nil }
        (self.inputs, names) = (inputs.all.text, inputs.names.text)
        executable = ""
        program = ""
        products = plan.products
        takesOverMain = plan.takesOverMain
    }

    /// The program of an earlier load, if nothing has changed since then.
    /// - Parameters:
    ///   - file: where the stamp is kept.
    ///   - toolchain: the hash of the tools; nil where they cannot be known.
    static func unchanged(_ file: String, toolchain: FowlerNollVo?) -> LoadStamp? {
        guard let bytes = try? InputFile.bytes(at: file), let stamp = try? JSONDecoder().decode(LoadStamp.self, from: Data(bytes)),
            FileFacts.text(ofFileAt: stamp.executable) == stamp.program,
            inputs(stamp.folders, toolchain: toolchain)?.all.text == stamp.inputs
        else { return nil }
        return stamp
    }

    /// Keeps the stamp.
    mutating func keep(executable path: String, in file: String) {
        guard let facts = FileFacts.text(ofFileAt: path) else { return }
        (executable, program) = (path, facts)
        guard let data = try? JSONEncoder().encode(self) else { return }
        GeneratedFile.keep(String(decoding: data, as: UTF8.self), at: file)
    }

    // MARK: What is compared

    /// More files than this are not looked at one by one.
    private static let maximumCount = 50_000

    private static func inputs(_ folders: [String], toolchain: FowlerNollVo?) -> Walk? {
        guard let toolchain else { return nil }
        var walk = Walk(from: toolchain)
        for folder in folders { guard walk.add(folder) else { return nil } }
        return walk
    }

    /// A walk over folders. Links are followed, as the package manager follows them.
    private struct Walk {
        /// Of everything.
        private(set) var all: FowlerNollVo
        /// Of the names, and of the manifests.
        private(set) var names: FowlerNollVo
        private var count = 0
        private var known: Set<String> = []

        init(from toolchain: FowlerNollVo) { (all, names) = (toolchain, toolchain) }

        /// Adds all that is in a folder; false when that is too much.
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
                    // A link that leads nowhere is only its name.
                    guard stat(path, &information) == 0 else { continue }
                    guard information.st_mode & S_IFMT == S_IFDIR else {
                        let facts = FileFacts.text(of: information)
                        all.add(facts)
                        // Manifests, also for one version of the tools only, and what they have fetched.
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
