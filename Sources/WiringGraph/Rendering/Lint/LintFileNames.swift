package import WiringVocabulary

/// The files of findings, as a tool that shows findings in the source looks for them.
///
/// A site names its file as `#fileID` does: module, slash, file name. Where the files of a package are known they are told by their paths in it.
package struct LintFileNames: Sendable {
    private let paths: [String: String]

    /// Names files.
    ///
    /// - Parameter paths: for `Module/File.swift` the path in the repository, `Sources/Module/Folder/File.swift`; what is not among them is named
    ///   as the site does.
    package init(paths: [String: String] = [:]) {
        self.paths = paths
    }

    /// The path of a site's file.
    package func path(of site: SourceSite) -> String { paths[site.file] ?? site.file }

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
