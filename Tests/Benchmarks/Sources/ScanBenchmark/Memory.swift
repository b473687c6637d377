import Foundation

/// The memory use of this process, from the system.
enum Memory {
    /// The peak memory use of this process, in megabytes; nil if the system does not provide it.
    static var peakMegabytes: Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }.map { $0 / 1_024 }
    }
}
