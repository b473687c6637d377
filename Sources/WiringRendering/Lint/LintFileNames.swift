/// The paths of files in findings, as required by tools that display findings in the source.
///
/// A site contains its file as `#fileID` does: module, slash, file name. Known files are replaced by their paths in the package.
package struct LintFileNames: Sendable {
    private var paths: [String: String]
    private let folder: String

    /// Creates a table of paths.
    ///
    /// - Parameters:
    ///   - paths: the path in the repository, `Sources/Module/Folder/File.swift`, for each `Module/File.swift`; other files keep the name in the
    ///     site.
    ///   - folder: the folder of the other files, with a trailing slash; empty if unknown.
    package init(paths: [String: String] = [:], folder: String = "") {
        self.paths = paths
        self.folder = folder
    }

    /// Returns the table with an additional file that is not part of the graph.
    package func adding(_ file: String, at path: String) -> LintFileNames {
        var names = self
        names.paths[file] = path
        return names
    }

    /// The path of a site's file.
    package func path(of site: SourceSite) -> String { paths[site.file] ?? (site.file.hasPrefix("/") ? site.file : folder + site.file) }

    /// The path of a site's file as a relative URI (RFC 3986).
    package func uri(of site: SourceSite) -> String { path(of: site).percentEncoded(keeping: "-._~/+,=@") }
}
