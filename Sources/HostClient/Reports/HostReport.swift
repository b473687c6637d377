/// The report of a host about its threads, written when it died or on request. The counterpart is Reports.c in CWiringRuntime.
struct HostReport: Hashable, Sendable {
    /// The reason for the report.
    enum Occasion: Hashable, Sendable {
        /// A signal, with the invalid address, if the signal has one.
        case signal(Int32, address: UInt64?, Origin)
        case asked
        case exit
        case lost
    }
    /// The origin of a signal.
    enum Origin: Hashable, Sendable {
        /// An action of the program, such as reading an invalid address.
        case fault
        /// The program sent the signal to itself, as `abort()` does.
        case program
        /// Another process.
        case outside
    }
    /// A thread or a task.
    struct ChainSegment: Hashable, Sendable {
        /// The system's thread ID, or the runtime's task ID.
        var identifier: Int
        var name = ""
        /// The address of the task, or of the task that the thread runs.
        var task: UInt64?
        /// The stack, innermost first.
        var frames: [Frame] = []
    }
    struct Frame: Hashable, Sendable {
        var isAsynchronous: Bool
        var address: UInt64
        /// The path of the library; empty for the program itself, nil if no file contains the address.
        var image: String?
    }

    var occasion: Occasion
    /// The last messages of the libraries.
    var words: [String] = []
    /// The threads; the first is the one that died, or that received the request.
    var threads: [ChainSegment] = []
    /// The tasks; only in a report on request.
    var tasks: [ChainSegment] = []

    /// Reads a report, which may be truncated; nil if there is none.
    init?(_ text: String) {
        let lines = text.split(separator: "\n")
        guard let first = lines.first, let occasion = Self.occasion(first) else { return nil }
        self.occasion = occasion
        for line in lines.dropFirst() { take(line) }
    }

    private static func occasion(_ line: Substring) -> Occasion? {
        let words = line.split(separator: " ")
        switch words.first {
        case "asked": return .asked
        case "exit": return .exit
        case "lost": return .lost
        case "signal":
            guard words.count > 1, let number = Int32(words[1]) else { return nil }
            let address = words.count == 4 && words[2] == "at" ? UInt64(words[3], radix: 16) : nil
            let origin: Origin =
                words.suffix(2) == ["from", "itself"] ? .program : words.suffix(2) == ["from", "outside"] ? .outside : .fault
            return .signal(number, address: address, origin)
        default: return nil
        }
    }

    private mutating func take(_ line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1 else { return }
        switch parts[0] {
        case "words":
            let text = line.dropFirst("words ".count).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
            if !text.isEmpty { words.append(text) }
        case "thread":
            guard let number = Int(parts[1]) else { return }
            threads.append(ChainSegment(identifier: number, name: parts.count > 2 ? String(parts[2]) : ""))
        case "task":
            guard let number = Int(parts[1]), parts.count > 2 else { return }
            tasks.append(ChainSegment(identifier: number, task: UInt64(parts[2], radix: 16)))
        case "runs":
            if !threads.isEmpty { threads[threads.count - 1].task = UInt64(parts[1], radix: 16) }
        case "p", "c", "a":
            guard parts.count > 2, let address = UInt64(parts[1], radix: 16) else { return }
            let frame = Frame(isAsynchronous: parts[0] == "a", address: address, image: parts[2] == "?" ? nil : String(parts[2]))
            if !tasks.isEmpty {
                tasks[tasks.count - 1].frames.append(frame)
            } else if !threads.isEmpty {
                threads[threads.count - 1].frames.append(frame)
            }
        default: return
        }
    }

    var isNullDereference: Bool {
        guard case .signal(_, let address?, .fault) = occasion else { return false }
        return address < 4096
    }
}
