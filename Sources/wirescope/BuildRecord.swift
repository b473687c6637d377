/// What a build notes of itself. This one notes nothing, so that every build of the same sources is the same; `scripts/install` builds with a file
/// of its own in the place of this one.
enum BuildRecord {
    /// The revision of the sources.
    static let revision: String? = nil
    /// The compiler.
    static let toolchain: String? = nil
}
