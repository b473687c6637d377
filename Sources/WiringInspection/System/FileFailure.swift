#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a file could not be read or written.
package struct FileFailure: Error, Hashable {
    /// What the system says: `No such file or directory`.
    package var reason: String

    /// Puts an error number of the system into words; without one, that of the last call that failed.
    package init(code: Int32 = errno) {
        reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
