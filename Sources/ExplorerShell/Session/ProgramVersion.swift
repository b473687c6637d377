/// What this program is a build of.
package struct ProgramVersion: Hashable, Sendable {
    /// Major, minor and patch.
    package var number: String
    /// The revision of its sources; nil when the build did not note it.
    package var revision: String?
    /// The compiler that built it; nil when the build did not note it.
    package var toolchain: String?

    package init(_ number: String, revision: String? = nil, toolchain: String? = nil) {
        self.number = number
        self.revision = revision
        self.toolchain = toolchain
    }
}
