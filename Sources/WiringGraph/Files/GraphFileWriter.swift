/// Writes the objects of a graph file by their tables of fields, with one service or edge per line, so that diffs show services and edges.
struct GraphFileWriter: ~Copyable {
    private static let aheadCount = 64

    private var json = TextBuffer(capacity: TextBuffer.chunk * 2)
    /// The JSON strings of all keys, concatenated.
    private var keys: TextBuffer
    private var keyStarts: [Int] = [0]
    /// Whether the fields of the outermost object are being written, each on its own line.
    private var isOutermost = true
    private var isFirst = true
    /// Combines the prefetched bytes, so that the compiler keeps the reads.
    private var ahead: UInt8 = 0
    private let receive: (UnsafeRawBufferPointer) throws -> Void
    /// The error of the receiver, which stops the output.
    private(set) var failure: (any Error)?

    init(_ snapshot: GraphSnapshot, to receive: @escaping (UnsafeRawBufferPointer) throws -> Void) {
        self.receive = receive
        keys = TextBuffer(capacity: snapshot.services.count * 32)
        keyStarts.reserveCapacity(snapshot.services.count + 1)
        for service in snapshot.services.indices {
            keys.append(json: snapshot.services[service].key)
            keyStarts.append(keys.count)
        }
    }

    private mutating func flushIfFull(isLast: Bool = false) {
        guard isLast || json.count >= TextBuffer.chunk, failure == nil else { return }
        do { try json.flushAll(to: receive) } catch { failure = error }
    }

    /// Prefetches the keys of some edges. They are scattered over many megabytes, and separate reads would each wait for memory.
    mutating func prefetch(_ edges: [DependencyEdge], from position: Int) {
        guard position % Self.aheadCount == 0 else { return }
        for edge in edges[position..<min(position + Self.aheadCount, edges.count)] { ahead ^= keys.byte(at: keyStarts[edge.to]) }
    }

    mutating func field(_ name: String, _ value: (inout GraphFileWriter) -> Void) {
        if isOutermost {
            json.append(literal: isFirst ? "\n  " : ",\n  ")
        } else if !isFirst {
            json.append(literal: ", ")
        }
        isFirst = false
        json.append(json: name)
        json.append(literal: ": ")
        value(&self)
    }

    mutating func file<Node>(_ node: Node, _ table: GraphFileFields<Node>) {
        json.append(literal: "{")
        isFirst = true
        for write in table.writers { write(node, &self) }
        json.append(literal: "\n}\n")
        flushIfFull(isLast: true)
    }

    mutating func object<Node>(_ node: Node, _ table: GraphFileFields<Node>) {
        let outer = (isOutermost, isFirst)
        (isOutermost, isFirst) = (false, true)
        json.append(literal: "{")
        for write in table.writers { write(node, &self) }
        json.append(literal: "}")
        (isOutermost, isFirst) = outer
    }

    /// Writes a list of objects: one per line at the top level, otherwise on the current line. `prepare` is called before each object.
    mutating func objects<Node>(
        _ nodes: some Collection<Node>, _ table: GraphFileFields<Node>,
        preparing prepare: (Int, inout GraphFileWriter) -> Void = { _, _ in }
    ) {
        json.append(literal: "[")
        var isFollowing = false
        for (position, node) in nodes.enumerated() {
            // The receiver has failed.
            if failure != nil { return }
            prepare(position, &self)
            if isOutermost {
                json.append(literal: isFollowing ? ",\n    " : "\n    ")
            } else if isFollowing {
                json.append(literal: ", ")
            }
            isFollowing = true
            object(node, table)
            flushIfFull()
        }
        if isOutermost, isFollowing { json.append(literal: "\n  ") }
        json.append(literal: "]")
    }

    mutating func key(_ number: Int) { json.append(keyStarts[number]..<keyStarts[number + 1], of: keys) }

    mutating func text(_ text: String) { json.append(json: text) }

    mutating func number(_ number: Int) { json.append(number) }

    mutating func boolean(_ value: Bool) { json.append(literal: value ? "true" : "false") }

    mutating func texts(_ texts: [String]) {
        json.append(literal: "[")
        for (position, text) in texts.enumerated() {
            if position > 0 { json.append(literal: ", ") }
            json.append(json: text)
        }
        json.append(literal: "]")
    }
}
