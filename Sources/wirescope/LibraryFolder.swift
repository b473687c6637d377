#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The package that this program and the container belong to.
enum LibraryFolder {
    /// The nearest folder above a program that holds the package; nil when the program stands elsewhere.
    static func above(_ executable: String) -> String? {
        var parts = executable.split(separator: "/")
        while !parts.isEmpty {
            parts.removeLast()
            let folder = "/" + parts.joined(separator: "/")
            if access("\(folder)/Sources/Wiring", R_OK) == 0, access("\(folder)/Package.swift", R_OK) == 0 { return folder }
        }
        return nil
    }
}
