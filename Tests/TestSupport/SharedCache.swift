import Foundation

/// A cache folder for the packages that tests build, so that the library is compiled only once. It is removed when the tests end.
package enum SharedCache {
    private static let folder = Result {
        let folder = try TemporaryFolder()
        atexit { _ = try? FileManager.default.removeItem(atPath: SharedCache.path) }
        return folder
    }

    /// The path of the folder.
    package static var path: String {
        get throws { try folder.get().path }
    }
}
