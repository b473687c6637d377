import Foundation
import TestSupport

/// A browser without a window, as the judge of pages.
enum Chromium {
    private static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/local/bin/chromium"].first
    {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    static var isInstalled: Bool { path != nil }

    /// The document that a page has become after its scripts have run.
    static func document(_ page: String) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(page, to: "page.html")
        let output = folder.path + "/document.html"
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "")
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--window-size=1200,800",
            "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=10000", "--dump-dom", "file://\(folder.path)/page.html",
        ]
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return try String(contentsOfFile: output, encoding: .utf8)
    }
}
