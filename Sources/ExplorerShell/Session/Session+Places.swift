import WiringGraph
import WiringVocabulary

extension Session {
    /// A location in the sources as a local path.
    struct Place {
        /// The path of the file, relative to the current folder if possible.
        var file: String
        /// The absolute path of the file.
        var absolute: String
        var line: Int
    }

    /// Returns the local path of a site; nil if its file was not found.
    func place(of site: SourceSite) -> Place? {
        guard let path = sourcePaths()[site.file] else { return nil }
        let absolute = environment.absolutePath(path)
        let here = environment.absolutePath(".") + "/"
        let file = absolute.hasPrefix(here) ? String(absolute.dropFirst(here.count)) : absolute
        return Place(file: file, absolute: absolute, line: site.line)
    }

    /// The paths of the target's source files by their names in sites. Computed once per target.
    func sourcePaths() -> [String: String] {
        if let knownSourcePaths { return knownSourcePaths }
        var paths: [String: String] = [:]
        guard let target else { return paths }
        switch target.request.source {
        case .packages(let packages):
            for package in packages { addPaths(ofPackage: package, to: &paths) }
        case .sample:
            if let folder = environment.libraryFolder() { addPaths(ofPackage: folder, to: &paths) }
        case .file: addPaths(ofPackage: ".", to: &paths)
        case .sources(let folder, _):
            let files = Set(target.graph.snapshot.services.compactMap(\.site?.file))
            for file in files {
                paths[file] = file.hasPrefix("/") ? file : "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(file)"
            }
        }
        knownSourcePaths = paths
        return paths
    }

    private func addPaths(ofPackage package: String, to paths: inout [String: String]) {
        let folder = package.hasSuffix("/") ? String(package.dropLast()) : package
        for (name, path) in filesBelowSources(of: folder) where paths[name] == nil { paths[name] = "\(folder)/\(path)" }
    }
}
