/// A target of a project with its sources.
struct BuildTarget {
    let name: String
    /// The type of the product: `application`, `com.apple.product-type.framework`; `package` for a target of a package.
    var kind = ""
    var files: [String] = []
    var folders: [String] = []
    /// The names of the targets and products that it depends on.
    var dependencies: [String] = []

    var isTest: Bool { kind.contains("test") }
    /// Whether other targets link it.
    var isLibrary: Bool { isOfPackage || kind.contains("framework") || kind.contains("library") }
    /// Whether it belongs to a package, which is not selected by name.
    var isOfPackage: Bool { kind == "package" || kind == "product" }
}

/// The build targets of the Xcode projects, of the specifications of XcodeGen and of the manifests in a folder, and the files of each.
package struct BuildTargets: Sendable {
    /// The names of the targets that have sources, other than those of packages, sorted.
    package private(set) var names: [String] = []
    private var byFile: [String: Set<String>] = [:]
    /// The targets of whole folders.
    private var byFolder: [String: Set<String>] = [:]
    /// The targets that other targets link.
    private var libraries: Set<String> = []
    /// The targets and products that each target depends on.
    private var dependencies: [String: Set<String>] = [:]
    /// The folders of packages, whose files any target may use.
    private let packages: Set<String>

    /// Reads the files that describe targets.
    package init(_ resources: [SourceText], _ choice: SourceFolder.Choice) {
        packages = Set(resources.map(\.path).filter { SourceFolder.hasName("Package.swift", $0) }.map(Self.folder))
        var targets: Set<String> = []
        for target in resources.flatMap(Self.targets) where choice.includesTests || !target.isTest {
            if target.isLibrary { libraries.insert(target.name) }
            dependencies[target.name, default: []].formUnion(target.dependencies)
            for file in target.files { byFile[file, default: []].insert(target.name) }
            for folder in target.folders { byFolder[folder, default: []].insert(target.name) }
            if !target.isOfPackage, !target.files.isEmpty || !target.folders.isEmpty { targets.insert(target.name) }
        }
        names = targets.sorted()
    }

    private static func targets(in file: SourceText) -> [BuildTarget] {
        if file.path.hasSuffix("project.pbxproj") { return XcodeProject(file.bytes, folder: folder(folder(file.path))).targets }
        if file.path.hasSuffix(".yml") { return GeneratedProject(file.bytes, folder: folder(file.path)).targets }
        return file.path.hasSuffix(".swift") ? ManifestTargets(file).targets : []
    }

    /// The targets of a file, or else of the deepest folder around it that has any.
    private func owners(of path: String) -> Set<String>? {
        byFile[path] ?? Self.folders(around: path).lazy.compactMap { byFolder[$0] }.first
    }

    /// The targets of a file; nil if any target may use it, or if there are no targets.
    package func targets(of path: String) -> Set<String>? {
        guard !names.isEmpty else { return nil }
        if let known = owners(of: path) { return known.isDisjoint(with: libraries) ? known : nil }
        return Self.folders(around: path).contains(where: packages.contains) ? nil : []
    }

    /// The module of a file: its target, the first by name of several, or else the outermost folder.
    package func module(of path: String) -> String? {
        owners(of: path)?.min() ?? path.split(separator: "/").dropLast().first.map(String.init)
    }

    /// The programs that contain a file, if it does not belong to all of them: their registrations never meet those of other programs.
    func programs(of path: String) -> String? {
        guard let own = targets(of: path), !own.isEmpty, own.count < names.count else { return nil }
        return own.sorted().joined(separator: ", ")
    }

    /// The modules that contain a file; empty if they are unknown.
    func modules(ofSource path: String) -> Set<String> { owners(of: path) ?? Set([SourceName.target(of: path)].compactMap { $0 }) }

    /// The modules among these to which a file refers: its own, or those on which it depends; nil for none, or an unknown target.
    func visible(_ modules: Set<String>, from path: String) -> Set<String>? {
        guard let own = owners(of: path) else { return nil }
        guard own.isDisjoint(with: modules) else { return own.intersection(modules) }
        let reached = reached(from: own.sorted()) { dependencies[$0] ?? [] }
        return modules.isDisjoint(with: reached) ? nil : modules.intersection(reached)
    }

    /// The files that belong to no target; none if most files do, so that the projects describe only a part of the folder.
    package func unused(among paths: [String]) -> Set<String> {
        let own = paths.filter { path in path.hasSuffix(".swift") && !Self.folders(around: path).contains(where: packages.contains) }
        let unused = own.filter { targets(of: $0)?.isEmpty ?? false }
        return unused.count * 4 < own.count ? Set(unused) : []
    }

    /// The folders around a file, the deepest first; the last is the scanned folder.
    private static func folders(around path: String) -> [String] {
        Array(sequence(first: folder(path)) { $0.isEmpty ? nil : folder($0) })
    }

    /// A path below a folder, without `.` and `..`.
    static func joined(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in (folder + "/" + path).split(separator: "/") where part != "." {
            if part == "..", !parts.isEmpty, parts.last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    static func folder(_ path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}

private struct XcodeProject {
    private(set) var targets: [BuildTarget] = []
    private let objects: [String: PropertyList]
    private var paths: [String: String] = [:]

    init(_ bytes: [UInt8], folder: String) {
        let root = PropertyList(bytes).dictionary
        objects = root["objects"]?.dictionary ?? [:]
        guard let project = root["rootObject"]?.text.flatMap({ objects[$0] }), let group = project["mainGroup"]?.text else { return }
        let base = BuildTargets.joined(folder, project["projectDirPath"]?.text ?? "")
        var todo = [(identifier: group, folder: base)]
        while let (identifier, folder) = todo.popLast() {
            guard paths[identifier] == nil, let object = objects[identifier] else { continue }
            let start = object["sourceTree"]?.text == "SOURCE_ROOT" ? base : folder
            let path = BuildTargets.joined(start, object["path"]?.text ?? "")
            paths[identifier] = path
            todo += (object["children"]?.texts ?? []).map { ($0, path) }
        }
        for identifier in (project["targets"]?.texts ?? []) {
            if let target = objects[identifier].flatMap({ self.target($0) }) { targets.append(target) }
        }
    }

    private func target(_ object: PropertyList) -> BuildTarget? {
        guard let name = object["name"]?.text else { return nil }
        var target = BuildTarget(name: name, kind: object["productType"]?.text ?? "")
        for phase in (object["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) where phase["isa"]?.text == "PBXSourcesBuildPhase" {
            let files = (phase["files"]?.texts ?? []).compactMap { objects[$0]?["fileRef"]?.text }
            target.files += files.compactMap { paths[$0] }
        }
        target.folders = (object["fileSystemSynchronizedGroups"]?.texts ?? []).compactMap { paths[$0] }
        let links = (object["dependencies"]?.texts ?? []).compactMap { objects[$0]?["target"]?.text.flatMap { objects[$0]?["name"]?.text } }
        let products = (object["packageProductDependencies"]?.texts ?? []).compactMap { objects[$0]?["productName"]?.text }
        target.dependencies = links + products
        return target
    }
}
