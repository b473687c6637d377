/// The slots of definitions by their identities: open addressing over a power of two.
///
/// A dictionary would do, at three times the memory and the time: it keeps whole words, and its hash withstands chosen keys, which addresses are
/// not.
package struct DefinitionSlots: Sendable {
    /// The identities; zero in an empty place.
    private var identities: [UInt] = []
    private var slots: [Int32] = []
    private var count = 0

    package init() {}

    /// The slot of a definition, if it has one. A definition that has one may get another, and never none.
    package subscript(definition: ObjectIdentifier) -> Int? {
        get {
            guard !identities.isEmpty else { return nil }
            let place = place(of: UInt(bitPattern: definition))
            return identities[place] == 0 ? nil : Int(slots[place])
        }
        set {
            guard let newValue else { return }
            // At most seven eighths full, so that a search is short and always ends.
            if 8 * (count + 1) > 7 * identities.count { grow(toHold: count + 1) }
            let identity = UInt(bitPattern: definition)
            let place = place(of: identity)
            if identities[place] == 0 {
                identities[place] = identity
                count += 1
            }
            slots[place] = Int32(newValue)
        }
    }

    /// Makes room for as many definitions.
    package mutating func reserveCapacity(_ most: Int) {
        if 8 * most > 7 * identities.count { grow(toHold: most) }
    }

    private mutating func grow(toHold most: Int) {
        var capacity = 4
        while 7 * capacity < 8 * most { capacity *= 2 }
        let (oldIdentities, oldSlots) = (identities, slots)
        identities = Array(repeating: 0, count: capacity)
        slots = Array(repeating: 0, count: capacity)
        for old in oldIdentities.indices where oldIdentities[old] != 0 {
            let place = place(of: oldIdentities[old])
            identities[place] = oldIdentities[old]
            slots[place] = oldSlots[old]
        }
    }

    /// Where an identity is, or the empty place where it would be. Addresses are aligned, so a multiplication spreads their higher bits (Knuth,
    /// "Sorting and searching").
    private func place(of identity: UInt) -> Int {
        let mask = identities.count - 1
        var place = Int(truncatingIfNeeded: (identity &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while identities[place] != 0, identities[place] != identity { place = (place + 1) & mask }
        return place
    }
}
