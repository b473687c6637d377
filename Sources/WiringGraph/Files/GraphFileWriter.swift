/// Writes the objects of a graph file by their tables of fields: one service and one edge a line, so that two versions of a file differ in lines
/// that mean something.
struct GraphFileWriter {
    private var json = JSONWriter()
    /// The keys of all services as JSON, one behind the other.
    private var keys: [UInt8] = []
    private var keyStarts: [Int] = [0]
    /// Whether the fields of the outermost object are being written, each on a line of its own.
    private var isOutermost = true
    private var isFirst = true

    /// Prepares to write a graph.
    init(_ snapshot: GraphSnapshot) {
        for service in snapshot.services {
            keys += JSONWriter.json(service.key)
            keyStarts.append(keys.count)
        }
        json.reserve(snapshot.services.count * 160 + snapshot.edges.count * 110)
    }

    /// What was written.
    var bytes: [UInt8] { json.bytes }

    /// Writes one field: its name and then what `value` writes.
    mutating func field(_ name: String, _ value: (inout GraphFileWriter) -> Void) {
        if isOutermost {
            isFirst ? json.raw("\n  ") : json.raw(",\n  ")
        } else if !isFirst {
            json.raw(", ")
        }
        isFirst = false
        json.text(name)
        json.raw(": ")
        value(&self)
    }

    /// Writes the outermost object.
    mutating func file<Node>(_ node: Node, _ table: GraphFileFields<Node>) {
        json.raw("{")
        isFirst = true
        for field in table.fields { field.write(node, &self) }
        json.raw("\n}\n")
    }

    /// Writes an object on the present line.
    mutating func object<Node>(_ node: Node, _ table: GraphFileFields<Node>) {
        let outer = (isOutermost, isFirst)
        (isOutermost, isFirst) = (false, true)
        json.raw("{")
        for field in table.fields { field.write(node, &self) }
        json.raw("}")
        (isOutermost, isFirst) = outer
    }

    /// Writes a list of objects: one a line where there is room, else on the present line.
    mutating func objects<Node>(_ nodes: some Collection<Node>, _ table: GraphFileFields<Node>) {
        json.raw("[")
        var isFollowing = false
        for node in nodes {
            if isOutermost {
                isFollowing ? json.raw(",\n    ") : json.raw("\n    ")
            } else if isFollowing {
                json.raw(", ")
            }
            isFollowing = true
            object(node, table)
        }
        if isOutermost, isFollowing { json.raw("\n  ") }
        json.raw("]")
    }

    /// Writes the key of a service.
    mutating func key(_ number: Int) { json.raw(keys[keyStarts[number]..<keyStarts[number + 1]]) }

    /// Writes a text.
    mutating func text(_ text: String) { json.text(text) }

    /// Writes a whole number.
    mutating func number(_ number: Int) { json.number(number) }

    /// Writes a truth.
    mutating func boolean(_ value: Bool) { json.boolean(value) }

    /// Writes a list of texts.
    mutating func texts(_ texts: [String]) { json.texts(texts) }
}
