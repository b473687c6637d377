extension Session {
    /// The maximum number of folders to search in a package with a very large number of files.
    private static let maximumFolders = 5_000

    /// Returns the local paths of the target's source files, for tools that show findings in the sources.
    ///
    /// A site names its file as `Module/File.swift`; in a package the file lies in a folder below `Sources/Module`. In a scanned folder the site
    /// contains the relative path. A target with a relative path is assumed to lie in the repository in which the shell was started; any other target
    /// is assumed to be the repository itself.
    ///
    /// - Parameter isAbsolute: whether to return absolute paths.
    func sourceFiles(isAbsolute: Bool = false) -> LintFileNames {
        guard let target else { return LintFileNames() }
        func prefix(_ folder: String) -> String {
            guard isAbsolute else { return Self.prefix(of: folder) }
            let path = environment.absolutePath(environment.expandingHome(folder))
            return path.hasSuffix("/") ? path : path + "/"
        }
        switch target.request.source {
        case .sample, .process, .program: return LintFileNames()
        case .sources(let folder, _): return LintFileNames(folder: prefix(folder))
        // In a foreign graph file the names of files are unknown; without modules they are probably relative to the current folder.
        case .file: return LintFileNames(folder: isAbsolute && !target.graph.snapshot.isOfContainer ? prefix(".") : "")
        case .packages(let packages):
            var paths: [String: String] = [:]
            for package in packages { addPaths(ofPackage: package, below: prefix, to: &paths) }
            return LintFileNames(paths: paths)
        }
    }

    /// The Swift files in the sources of a package: the name that sites use, and the path in the package.
    func filesBelowSources(of folder: String) -> [(name: String, path: String)] {
        var files: [(name: String, path: String)] = []
        var left = Self.maximumFolders
        for module in environment.entries(folder + "/Sources") where module.isFolder {
            var pending = ["Sources/\(module.name)"]
            while let next = pending.popLast(), left > 0 {
                left -= 1
                for entry in environment.entries("\(folder)/\(next)") where !entry.name.hasPrefix(".") {
                    let path = "\(next)/\(entry.name)"
                    if entry.isFolder {
                        pending.append(path)
                    } else if entry.name.hasSuffix(".swift") {
                        files.append(("\(module.name)/\(entry.name)", path))
                    }
                }
            }
        }
        return files
    }

    /// The prefix that turns a path within a package into a path within the repository.
    private static func prefix(of package: String) -> String {
        let parts = package.split(separator: "/").filter { $0 != "." }
        return package.hasPrefix("/") || package.hasPrefix("~") || parts.contains("..") || parts.isEmpty
            ? "" : parts.joined(separator: "/") + "/"
    }

    /// A location in the sources as a local path; `file` is relative to the current folder if possible.
    typealias Place = (file: String, absolute: String, line: Int)

    /// Returns the local path of a site; nil if its file was not found.
    func place(of site: SourceSite) -> Place? {
        guard let path = sourcePaths()[site.file] else { return nil }
        let absolute = environment.absolutePath(path)
        let here = environment.absolutePath(".") + "/"
        let file = absolute.hasPrefix(here) ? String(absolute.dropFirst(here.count)) : absolute
        return (file, absolute, site.line)
    }

    /// The paths of the target's source files by their names in sites. Computed once per target.
    func sourcePaths() -> [String: String] {
        if let knownSourcePaths { return knownSourcePaths }
        var paths: [String: String] = [:]
        guard let target else { return paths }
        switch target.request.source {
        case .packages(let packages): for package in packages { addPaths(ofPackage: package, to: &paths) }
        case .sample: if let folder = environment.libraryFolder() { addPaths(ofPackage: folder, to: &paths) }
        case .file, .process: addPaths(ofPackage: ".", to: &paths)
        case .program(let path, _): for package in [path, "."] { addPaths(ofPackage: package, to: &paths) }
        case .sources(let folder, _):
            let files = Set(target.graph.snapshot.services.compactMap(\.site?.file))
            for file in files {
                paths[file] = file.hasPrefix("/") ? file : "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(file)"
            }
        }
        knownSourcePaths = paths
        return paths
    }

    private func addPaths(ofPackage package: String, below prefix: (String) -> String = { "\($0)/" }, to paths: inout [String: String]) {
        let folder = package.hasSuffix("/") ? String(package.dropLast()) : package
        let start = prefix(folder)
        for (name, path) in filesBelowSources(of: folder) where paths[name] == nil { paths[name] = start + path }
    }
}
