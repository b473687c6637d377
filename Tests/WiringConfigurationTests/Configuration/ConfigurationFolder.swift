import Foundation

/// A folder with configuration files that is removed after the test.
final class ConfigurationFolder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wiring-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
        for (name, text) in files { try write(name, text) }
    }

    /// Writes or replaces a file.
    func write(_ name: String, _ text: String) throws {
        try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
