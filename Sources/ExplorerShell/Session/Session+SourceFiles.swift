import WiringRendering

extension Session {
    /// The most folders to look into, should a package lie among very many files.
    private static let maximumFolders = 5_000

    /// Where the source files of the present target are, for tools that show findings in the source.
    ///
    /// A site names its file as `Module/File.swift`; in the package it is somewhere below `Sources/Module`. In a folder that was scanned it is named
    /// by its path in there. What was named by a relative path is taken to lie in the repository that the shell was started in, anything else to be
    /// the repository.
    ///
    /// - Parameter isAbsolute: whether to name files by paths that mean the same in every folder.
    func sourceFiles(isAbsolute: Bool = false) -> LintFileNames {
        guard let target else { return LintFileNames() }
        /// What stands before a path in a folder.
        func prefix(_ folder: String) -> String {
            guard isAbsolute else { return Self.prefix(of: folder) }
            let path = environment.absolutePath(environment.expandingHome(folder))
            return path.hasSuffix("/") ? path : path + "/"
        }
        switch target.request.source {
        case .sample: return LintFileNames()
        case .sources(let folder, _): return LintFileNames(folder: prefix(folder))
        // Its files are named as somebody else has named them: if not by modules, then probably from here.
        case .file: return LintFileNames(folder: isAbsolute && !target.graph.snapshot.isOfContainer ? prefix(".") : "")
        case .packages(let packages):
            var paths: [String: String] = [:]
            for package in packages {
                let folder = package.hasSuffix("/") ? String(package.dropLast()) : package
                let prefix = prefix(folder)
                for (name, path) in filesBelowSources(of: folder) where paths[name] == nil { paths[name] = prefix + path }
            }
            return LintFileNames(paths: paths)
        }
    }

    /// The Swift files below a package's sources: what sites call each, and its path in the package.
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

    /// What stands before a path within a package to make it one within the repository.
    private static func prefix(of package: String) -> String {
        let parts = package.split(separator: "/").filter { $0 != "." }
        return package.hasPrefix("/") || package.hasPrefix("~") || parts.contains("..") || parts.isEmpty
            ? "" : parts.joined(separator: "/") + "/"
    }
}
