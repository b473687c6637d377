import Foundation

/// What the system says of this process.
enum Memory {
    /// The most memory that this process has had in use at a time, in megabytes; nil where the system does not tell.
    static var peakMegabytes: Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }.map { $0 / 1_024 }
    }
}
