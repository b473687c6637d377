/// The lines that a tool prints: all of them, or, of a flood, its beginning and its end.
struct BoundedLines {
    /// How many bytes of the beginning are kept.
    let headLimit: Int
    /// How many bytes of the end are kept, of what comes after the beginning.
    let tailLimit: Int

    private var head: [HostOutput] = []
    private var headBytes = 0
    private var tail: [HostOutput] = []
    private var tailStart = 0
    private var tailBytes = 0
    /// How many lines were let go of.
    private(set) var dropped = 0

    /// Keeps at most so much.
    init(headLimit: Int = 8 << 20, tailLimit: Int = 1 << 20) {
        self.headLimit = headLimit
        self.tailLimit = tailLimit
    }

    /// Takes a line.
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
        // What was let go of is removed now and then, and not one by one.
        guard tailStart > 4096 || tailStart > tail.count / 2 else { return }
        tail.removeFirst(tailStart)
        tailStart = 0
    }

    /// What was kept, with a line in the place of what was not.
    var lines: [HostOutput] {
        guard !tail.isEmpty else { return head }
        let gap = dropped == 0 ? [] : [HostOutput(.error, "... \(dropped) lines are left out here ...")]
        return head + gap + tail[tailStart...]
    }

    /// What a line takes, about: an empty one is not for nothing.
    private static func size(of line: HostOutput) -> Int { line.line.utf8.count + 32 }
}
