/// The recorded build information. It is empty, so that all builds of the same sources are identical; `scripts/install` replaces this file.
enum BuildRecord {
    /// The revision of the sources.
    static let revision: String? = nil
    /// The compiler.
    static let toolchain: String? = nil
}
