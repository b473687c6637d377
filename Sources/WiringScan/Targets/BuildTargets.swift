/// A target of a project with its sources.
struct BuildTarget {
    let name: String
    /// The type of the product: `application`, `com.apple.product-type.framework`.
    var kind = ""
    var files: [String] = []
    var folders: [String] = []

    var isTest: Bool { kind.contains("test") }
    /// Whether other targets link it.
    var isLibrary: Bool { kind.contains("framework") || kind.contains("library") }
}

/// The build targets of the Xcode projects and of the specifications of XcodeGen in a folder, and the files of each.
package struct BuildTargets: Sendable {
    /// The names of the targets that have sources, sorted.
    package private(set) var names: [String] = []
    /// The targets of each file.
    private var byFile: [String: Set<String>] = [:]
    /// The targets of whole folders, the deepest first.
    private var byFolder: [(folder: String, targets: Set<String>)] = []
    /// The targets that other targets link.
    private var libraries: Set<String> = []
    /// The folders of packages, whose files any target may use.
    private let packages: [String]

    /// Reads project files.
    ///
    /// - Parameters:
    ///   - resources: The files that describe targets.
    ///   - choice: Whether targets of tests count.
    package init(_ resources: [SourceText], _ choice: SourceFolder.Choice) {
        packages = resources.map(\.path).filter { $0.hasSuffix("Package.swift") }.map(Self.folder)
        var targets: Set<String> = []
        var folders: [String: Set<String>] = [:]
        for file in resources {
            var found: [BuildTarget] = []
            if file.path.hasSuffix("project.pbxproj") {
                found = XcodeProject(file.bytes, folder: Self.folder(Self.folder(file.path)))?.targets ?? []
            } else if file.path.hasSuffix(".yml") {
                found = GeneratedProject(file.bytes, folder: Self.folder(file.path)).targets
            }
            for target in found where choice.includesTests || !target.isTest {
                if target.isLibrary { libraries.insert(target.name) }
                for file in target.files { byFile[file, default: []].insert(target.name) }
                for folder in target.folders { folders[folder, default: []].insert(target.name) }
                if !target.files.isEmpty || !target.folders.isEmpty { targets.insert(target.name) }
            }
        }
        names = targets.sorted()
        byFolder = folders.map { (folder: $0.key, targets: $0.value) }.sorted {
            ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder)
        }
    }

    /// The targets of a file; nil if any target may use it, or if there are no targets.
    package func targets(of path: String) -> Set<String>? {
        guard !names.isEmpty else { return nil }
        if let known = byFile[path] ?? byFolder.first(where: { Self.contains($0.folder, path) })?.targets {
            return known.isDisjoint(with: libraries) ? known : nil
        }
        return packages.contains { Self.contains($0, path) } ? nil : []
    }

    /// The files that belong to no target; none if most files do, so that the projects describe only a part of the folder.
    package func unused(among paths: [String]) -> Set<String> {
        let own = paths.filter { path in path.hasSuffix(".swift") && !packages.contains { Self.contains($0, path) } }
        let unused = own.filter { targets(of: $0)?.isEmpty ?? false }
        return unused.count * 4 < own.count ? Set(unused) : []
    }

    private static func contains(_ folder: String, _ path: String) -> Bool { folder.isEmpty || path.hasPrefix(folder + "/") }

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

/// The targets of an Xcode project.
private struct XcodeProject {
    private(set) var targets: [BuildTarget] = []
    private let objects: [String: PropertyList]
    /// The paths of the groups and files.
    private var paths: [String: String] = [:]

    init?(_ bytes: [UInt8], folder: String) {
        guard let root = PropertyList(bytes), case .dictionary(let objects)? = root["objects"],
            let project = root["rootObject"]?.text.flatMap({ objects[$0] }), let group = project["mainGroup"]?.text
        else { return nil }
        self.objects = objects
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
        return target
    }
}
