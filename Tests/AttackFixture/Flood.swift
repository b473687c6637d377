import Foundation

/// Floods of output.
enum Flood {
    static let ways: [String: @Sendable () -> Void] = [
        "floodOutput": { flood(1) }, "floodErrors": { flood(2) }, "endlessLine": endlessLine, "bytes": anyBytes, "escapes": escapes,
        "floodFromChild": floodFromChild,
    ]

    private static func flood(_ descriptor: Int32) {
        let block = Array(String(repeating: String(repeating: "x", count: 99) + "\n", count: 640).utf8)
        for _ in 0..<1600 { _ = block.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
    }
    @Sendable private static func endlessLine() {
        let block = [UInt8](repeating: UInt8(ascii: "y"), count: 1 << 16)
        for _ in 0..<400 { _ = block.withUnsafeBytes { write(1, $0.baseAddress, $0.count) } }
    }
    @Sendable private static func anyBytes() {
        let block = (0..<(1 << 16)).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        for _ in 0..<16 { _ = block.withUnsafeBytes { write(1, $0.baseAddress, $0.count) } }
    }
    @Sendable private static func escapes() { print("\u{1B}]0;title\u{7}\u{1B}[2J\u{202E}") }
    @Sendable private static func floodFromChild() {
        if fork() == 0 { while true { flood(1) } }
    }
}
