/// The version and the build information of the program.
package struct ProgramVersion: Hashable, Sendable {
    /// Major, minor and patch.
    package var number: String
    /// The revision of the sources; nil if the build did not record it.
    package var revision: String?
    /// The compiler; nil if the build did not record it.
    package var toolchain: String?

    package init(_ number: String, revision: String? = nil, toolchain: String? = nil) {
        self.number = number
        self.revision = revision
        self.toolchain = toolchain
    }
}
