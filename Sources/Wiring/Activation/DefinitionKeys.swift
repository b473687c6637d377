/// Finds definitions of equal key without creating the key of each definition, which would take a third of an activation.
struct DefinitionKeys {
    private let table: NodeTable
    /// The assembly of the last key, and the hash of the part of the key before the label.
    private var start: (assembly: Int, hash: UInt) = (-1, 0)

    /// - Parameter count: the maximal number of definitions.
    init(count: Int) { table = NodeTable(for: count) }

    /// The node that has the same key as an entry of an assembly; nil if there is none. Then the next node of the blueprint belongs to the entry.
    mutating func earlierNode(_ assembly: Int, _ label: String, _ blueprint: Blueprint) -> Int? {
        if assembly != start.assembly {
            start = (assembly, Self.hash(of: blueprint.assemblies[assembly].name + ".", after: 0xCBF2_9CE4_8422_2325))
        }
        let hash = Self.hash(of: label, after: start.hash) | 1
        let place = table.place(of: hash) { blueprint.key(of: $0) == blueprint.assemblies[assembly].name + "." + label }
        if table.entries[place].hash != 0 { return table.entries[place].node }
        table.store(blueprint.nodes.count, hash, at: place)
        return nil
    }

    /// The hash of Fowler, Noll and Vo (FNV-1a). It is the same for a text and for its parts in succession.
    @inline(never) private static func hash(of text: String, after hash: UInt) -> UInt {
        var (text, hash) = (text, hash)
        text.withUTF8 { for byte in $0 { hash = (hash ^ UInt(byte)) &* 0x100_0000_01B3 } }
        return hash
    }
}
