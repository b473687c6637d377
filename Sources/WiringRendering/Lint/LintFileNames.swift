/// The files of findings, as a tool that shows findings in the source looks for them.
///
/// A site names its file as `#fileID` does: module, slash, file name. Where the files of a package are known they are told by their paths in it.
package struct LintFileNames: Sendable {
    private var paths: [String: String]
    private let folder: String

    /// Names files.
    ///
    /// - Parameters:
    ///   - paths: for `Module/File.swift` the path in the repository, `Sources/Module/Folder/File.swift`; what is not among them is named as the
    ///     site does.
    ///   - folder: where such other files are, with a slash at its end; empty where nobody knows.
    package init(paths: [String: String] = [:], folder: String = "") {
        self.paths = paths
        self.folder = folder
    }

    /// The same names, and that of a file which does not belong to the graph.
    package func adding(_ file: String, at path: String) -> LintFileNames {
        var names = self
        names.paths[file] = path
        return names
    }

    /// The path of a site's file.
    package func path(of site: SourceSite) -> String {
        paths[site.file] ?? (site.file.hasPrefix("/") ? site.file : folder + site.file)
    }

    /// The path of a site's file as a relative URI (RFC 3986).
    package func uri(of site: SourceSite) -> String {
        var uri = ""
        for byte in path(of: site).utf8 {
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-._~/+,=@".utf8.contains(byte)
            if isPlain {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return uri
    }
}
