/// The file of commands that belongs to a project: `.wirescope` in the folder that the shell is started in. What somebody else has written there
/// is run only when the person has read it and said so; when it has changed, it has to be said again.
package struct ProjectFile {
    /// What it is called.
    package static let name = ".wirescope"

    /// Its path.
    package var path: String
    /// What is in it.
    package var text: String
    /// Whether the person trusts it as it is.
    package var isTrusted: Bool
    /// Remembers that the person trusts it as it is. Throws why that cannot be.
    package var trust: () throws(LoadFailure) -> Void

    package init(path: String, text: String, isTrusted: Bool, trust: @escaping () throws(LoadFailure) -> Void) {
        self.path = path
        self.text = text
        self.isTrusted = isTrusted
        self.trust = trust
    }
}
