/// Finds the nodes that can be asked for by a type: open addressing over a power of two.
///
/// Nearly every type has one provider, which lies where its type does: an array for each would be an allocation and 48 bytes for each definition, and
/// the hash of a dictionary withstands chosen keys, which addresses are not.
struct ProvidersByType: Sendable {
    private struct Entry {
        /// The type; nil in an empty place.
        var type: ObjectIdentifier?
        /// The one provider, or, below zero, which of the lists, counted down from -1.
        var node: Int32 = 0
    }

    private var entries: [Entry] = []
    /// The providers of the types that have several.
    private var lists: [[Int32]] = []
    /// How many types are provided.
    private(set) var count = 0

    /// The nodes that provide a type, in the order in which they were added; nil where none does.
    subscript(type: ObjectIdentifier) -> [Int32]? {
        guard let entry = entry(of: type) else { return nil }
        return entry.node < 0 ? lists[Int(-1 - entry.node)] : [entry.node]
    }

    /// Who provides a type.
    enum Found {
        case nobody
        case one(Int)
        case several
    }

    /// Who provides a type.
    func find(_ type: ObjectIdentifier) -> Found {
        guard let entry = entry(of: type) else { return .nobody }
        return entry.node < 0 ? .several : .one(Int(entry.node))
    }

    /// Adds a node that provides a type.
    mutating func add(_ node: Int32, for type: ObjectIdentifier) {
        let place = insert(type)
        if entries[place].type == nil {
            entries[place] = Entry(type: type, node: node)
            count += 1
        } else if entries[place].node < 0 {
            lists[Int(-1 - entries[place].node)].append(node)
        } else {
            lists.append([entries[place].node, node])
            entries[place].node = Int32(-lists.count)
        }
    }

    /// Lets other nodes provide a type.
    /// - Returns: those that have done so; nil where none has.
    mutating func replace(_ nodes: [Int32], for type: ObjectIdentifier) -> [Int32]? {
        let previous = self[type]
        let place = insert(type)
        if entries[place].type == nil { count += 1 }
        if nodes.count == 1 {
            entries[place] = Entry(type: type, node: nodes[0])
        } else {
            lists.append(nodes)
            entries[place] = Entry(type: type, node: Int32(-lists.count))
        }
        return previous
    }

    /// Does something with each type and its providers, in no order.
    func forEach(_ body: (ObjectIdentifier, [Int32]) -> Void) {
        for entry in entries {
            guard let type = entry.type else { continue }
            body(type, entry.node < 0 ? lists[Int(-1 - entry.node)] : [entry.node])
        }
    }

    /// Does something with each type that one node provides, and with each that several do, in no order.
    func forEach(one: (ObjectIdentifier, Int) -> Void, several: (ObjectIdentifier, [Int32]) -> Void) {
        for entry in entries {
            guard let type = entry.type else { continue }
            if entry.node < 0 { several(type, lists[Int(-1 - entry.node)]) } else { one(type, Int(entry.node)) }
        }
    }

    private func entry(of type: ObjectIdentifier) -> Entry? {
        guard !entries.isEmpty else { return nil }
        let entry = entries[place(of: type)]
        return entry.type == nil ? nil : entry
    }

    /// The place of a type, where there is room for it.
    private mutating func insert(_ type: ObjectIdentifier) -> Int {
        // At most three quarters full, so that a search is short and always ends.
        if 4 * (count + 1) > 3 * entries.count {
            let old = entries
            entries = Array(repeating: Entry(), count: max(4, 2 * old.count))
            for entry in old {
                guard let type = entry.type else { continue }
                entries[place(of: type)] = entry
            }
        }
        return place(of: type)
    }

    /// Where a type is, or the empty place where it would be.
    private func place(of type: ObjectIdentifier) -> Int {
        let mask = entries.count - 1
        var place = TypeTable.place(of: type, mask: mask)
        while let known = entries[place].type, known != type { place = (place + 1) & mask }
        return place
    }
}
