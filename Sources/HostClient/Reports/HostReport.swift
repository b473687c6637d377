import CWiringRuntime

/// What a host wrote about itself when it died, or when it was asked: who was doing what. The other side is Reports.c in CWiringRuntime.
struct HostReport: Hashable, Sendable {
    /// Why there is a report.
    enum Occasion: Hashable, Sendable {
        /// A signal, with the address that could not be used, if it is that kind of signal.
        case signal(Int32, address: UInt64?, Origin)
        /// It was asked.
        case asked
        /// It left by itself.
        case exit
        /// It ended because nobody was on the connection.
        case lost
    }
    /// Where a signal came from.
    enum Origin: Hashable, Sendable {
        /// What the program did, such as reading at an address that is not there.
        case fault
        /// The program sent it to itself, as `abort()` does.
        case program
        /// Another process.
        case outside
    }
    /// A thread or a task.
    struct Strand: Hashable, Sendable {
        /// The system's number of the thread, or the runtime's of the task.
        var identifier: Int
        /// The name that the program gave to the thread.
        var name = ""
        /// The address of the task, or of the one that the thread runs.
        var task: UInt64?
        /// Where it is, innermost first.
        var frames: [Frame] = []
    }
    /// One frame.
    struct Frame: Hashable, Sendable {
        /// Whether it is an asynchronous function that waits for what comes before.
        var isAsynchronous: Bool
        /// The address as the file counts it.
        var address: UInt64
        /// The path of the library; empty for the program itself, nil when no file holds the address.
        var image: String?
    }

    /// Why there is a report.
    var occasion: Occasion
    /// What the libraries have said last.
    var words: [String] = []
    /// The threads; the first is the one that died, or was asked.
    var threads: [Strand] = []
    /// The tasks; only when it was asked.
    var tasks: [Strand] = []

    /// Reads a report, which may be cut off; nil when there is none.
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
            threads.append(Strand(identifier: number, name: parts.count > 2 ? String(parts[2]) : ""))
        case "task":
            guard let number = Int(parts[1]), parts.count > 2 else { return }
            tasks.append(Strand(identifier: number, task: UInt64(parts[2], radix: 16)))
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

    /// Whether the fault is at address zero or a little above.
    var isNullDereference: Bool {
        guard case .signal(_, let address?, .fault) = occasion else { return false }
        return address < 4096
    }
}
