import Foundation

/// A new folder that is removed when the value is released.
package final class TemporaryFolder: Sendable {
    /// The folder's absolute path, without a trailing slash.
    package let path: String

    /// Creates the folder.
    package init() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("wirescope-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
        path = base.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file in the folder and creates intermediate folders.
    package func write(_ text: String, to relativePath: String) throws {
        let file = URL(fileURLWithPath: path).appendingPathComponent(relativePath)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
