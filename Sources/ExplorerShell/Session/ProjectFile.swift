/// The command file of a project: `.wirescope` in the folder in which the shell was started. Another person may have written it, so
/// its commands run only after the user has trusted them; a changed file must be trusted again.
package struct ProjectFile {
    /// The name of the file.
    package static let name = ".wirescope"

    /// The path of the file.
    package var path: String
    /// The content of the file.
    package var text: String
    /// Whether the user trusts the current content.
    package var isTrusted: Bool
    /// Records that the user trusts the current content. Throws the reason if that fails.
    package var trust: () throws(LoadFailure) -> Void

    package init(path: String, text: String, isTrusted: Bool, trust: @escaping () throws(LoadFailure) -> Void) {
        self.path = path
        self.text = text
        self.isTrusted = isTrusted
        self.trust = trust
    }
}
