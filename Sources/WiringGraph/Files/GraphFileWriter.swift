/// Writes the objects of a graph file by their tables of fields: one service and one edge a line, so that two versions of a file differ in lines
/// that mean something.
struct GraphFileWriter: ~Copyable {
    /// How many edges are read ahead.
    private static let aheadCount = 64

    private var json = TextBuffer(capacity: TextBuffer.chunk * 2)
    /// The keys of all services as JSON, one behind the other.
    private var keys: TextBuffer
    private var keyStarts: [Int] = [0]
    /// Whether the fields of the outermost object are being written, each on a line of its own.
    private var isOutermost = true
    private var isFirst = true
    /// What was read ahead, so that it has to be read.
    private var ahead: UInt8 = 0
    private let receive: (UnsafeRawBufferPointer) throws -> Void
    /// Why whoever receives the bytes takes no more of them.
    private(set) var failure: (any Error)?

    /// Prepares to write a graph.
    ///
    /// - Parameters:
    ///   - snapshot: the graph.
    ///   - receive: takes the bytes, a chunk at a time.
    init(_ snapshot: GraphSnapshot, to receive: @escaping (UnsafeRawBufferPointer) throws -> Void) {
        self.receive = receive
        keys = TextBuffer(capacity: snapshot.services.count * 32)
        keyStarts.reserveCapacity(snapshot.services.count + 1)
        for service in snapshot.services.indices {
            keys.append(json: snapshot.services[service].key)
            keyStarts.append(keys.count)
        }
    }

    /// Hands on what was written.
    private mutating func passOn(isLast: Bool = false) {
        guard isLast || json.count >= TextBuffer.chunk, failure == nil else { return }
        do { try json.passOnAll(to: receive) } catch { failure = error }
    }

    /// Reads the keys that some edges lead to. They lead anywhere in many megabytes: one after the other, each would be waited for.
    mutating func readAhead(_ edges: [DependencyEdge], from position: Int) {
        guard position % Self.aheadCount == 0 else { return }
        for edge in edges[position..<min(position + Self.aheadCount, edges.count)] { ahead ^= keys.byte(at: keyStarts[edge.to]) }
    }

    /// Writes one field: its name and then what `value` writes.
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

    /// Writes the outermost object.
    mutating func file<Node>(_ node: Node, _ table: GraphFileFields<Node>) {
        json.append(literal: "{")
        isFirst = true
        for write in table.writers { write(node, &self) }
        json.append(literal: "\n}\n")
        passOn(isLast: true)
    }

    /// Writes an object on the present line.
    mutating func object<Node>(_ node: Node, _ table: GraphFileFields<Node>) {
        let outer = (isOutermost, isFirst)
        (isOutermost, isFirst) = (false, true)
        json.append(literal: "{")
        for write in table.writers { write(node, &self) }
        json.append(literal: "}")
        (isOutermost, isFirst) = outer
    }

    /// Writes a list of objects: one a line where there is room, else on the present line.
    ///
    /// - Parameters:
    ///   - nodes: the objects.
    ///   - table: their fields.
    ///   - prepare: called before each object, with its place in the list.
    mutating func objects<Node>(
        _ nodes: some Collection<Node>, _ table: GraphFileFields<Node>,
        preparing prepare: (Int, inout GraphFileWriter) -> Void = { _, _ in }
    ) {
        json.append(literal: "[")
        var isFollowing = false
        for (position, node) in nodes.enumerated() {
            // Nobody takes the rest.
            if failure != nil { return }
            prepare(position, &self)
            if isOutermost {
                json.append(literal: isFollowing ? ",\n    " : "\n    ")
            } else if isFollowing {
                json.append(literal: ", ")
            }
            isFollowing = true
            object(node, table)
            passOn()
        }
        if isOutermost, isFollowing { json.append(literal: "\n  ") }
        json.append(literal: "]")
    }

    /// Writes the key of a service.
    mutating func key(_ number: Int) { json.append(keyStarts[number]..<keyStarts[number + 1], of: keys) }

    /// Writes a text.
    mutating func text(_ text: String) { json.append(json: text) }

    /// Writes a whole number.
    mutating func number(_ number: Int) { json.append(number) }

    /// Writes a truth.
    mutating func boolean(_ value: Bool) { json.append(literal: value ? "true" : "false") }

    /// Writes a list of texts.
    mutating func texts(_ texts: [String]) {
        json.append(literal: "[")
        for (position, text) in texts.enumerated() {
            if position > 0 { json.append(literal: ", ") }
            json.append(json: text)
        }
        json.append(literal: "]")
    }
}
