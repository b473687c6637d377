/// The output lines of a tool: all of them, or the beginning and the end of a very long output.
struct BoundedLines {
    /// The maximum number of bytes to keep from the beginning.
    let headLimit: Int
    /// The maximum number of bytes to keep from the end.
    let tailLimit: Int

    private var head: [HostOutput] = []
    private var headBytes = 0
    private var tail: [HostOutput] = []
    private var tailStart = 0
    private var tailBytes = 0
    private(set) var dropped = 0

    /// Creates a buffer with limits.
    init(headLimit: Int = 8 << 20, tailLimit: Int = 1 << 20) {
        self.headLimit = headLimit
        self.tailLimit = tailLimit
    }

    mutating func append(_ line: HostOutput) {
        let size = Self.size(of: line)
        if tail.isEmpty, headBytes + size <= headLimit {
            head.append(line)
            headBytes += size
            return
        }
        tail.append(line)
        tailBytes += size
        while tailBytes > tailLimit, tailStart < tail.count - 1 {
            tailBytes -= Self.size(of: tail[tailStart])
            tailStart += 1
            dropped += 1
        }
        // Dropped lines are removed in batches.
        guard tailStart > 4096 || tailStart > tail.count / 2 else { return }
        tail.removeFirst(tailStart)
        tailStart = 0
    }

    /// The kept lines, with a line in place of the dropped ones.
    var lines: [HostOutput] {
        guard !tail.isEmpty else { return head }
        let gap = dropped == 0 ? [] : [HostOutput(.error, "... \(dropped) lines are omitted here ...")]
        return head + gap + tail[tailStart...]
    }

    /// The approximate size of a line; an empty line has a size too.
    private static func size(of line: HostOutput) -> Int { line.line.utf8.count + 32 }
}
