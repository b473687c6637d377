/// The recorded build information. It is empty, so that all builds of the same sources are identical; `scripts/install` replaces this file.
enum BuildRecord {
    static let revision: String? = nil
    static let toolchain: String? = nil
}
