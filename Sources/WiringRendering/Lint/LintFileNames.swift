/// The paths of files in findings, as required by tools that display findings in the source.
///
/// A site contains its file as `#fileID` does: module, slash, file name. Known files are replaced by their paths in the package.
package struct LintFileNames: Sendable {
    private var paths: [String: String]
    private let folder: String

    /// Creates a table of paths in the repository for each `Module/File.swift`. `folder` is that of other files, with a trailing slash.
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

    package func path(of site: SourceSite) -> String { paths[site.file] ?? (site.file.hasPrefix("/") ? site.file : folder + site.file) }

    package func uri(of site: SourceSite) -> String { path(of: site).percentEncoded(keeping: "-._~/+,=@") }
}
