/// Finds the slots of definitions by their identities: open addressing over a power of two.
///
/// A dictionary would do, at six times the memory and three times the time: it repeats the identities, which the slots know, and its hash withstands
/// chosen keys, which addresses are not.
struct DefinitionSlots: Sendable {
    /// The numbers of slots; -1 in an empty place.
    private var places: [Int32] = []
    private var count = 0

    /// The slot of a definition, if it has one of its own.
    /// - Parameters:
    ///   - definition: the identity of the definition.
    ///   - slots: the slots whose numbers have been inserted.
    func slot(of definition: ObjectIdentifier, in slots: [Blueprint.Slot]) -> Int? {
        guard !places.isEmpty else { return nil }
        let number = places[place(of: definition, in: slots)]
        return number < 0 ? nil : Int(number)
    }

    /// Notes the number of a definition's slot. Of two slots of one definition the later one counts.
    /// - Parameters:
    ///   - slot: the number.
    ///   - slots: the slots.
    mutating func insert(_ slot: Int, of slots: [Blueprint.Slot]) {
        guard let definition = slots[slot].definition else { return }
        reserveCapacity(count + 1, of: slots)
        let place = place(of: ObjectIdentifier(definition), in: slots)
        if places[place] < 0 { count += 1 }
        places[place] = Int32(slot)
    }

    /// Makes room.
    /// - Parameters:
    ///   - most: how many definitions it will hold.
    ///   - slots: the slots whose numbers have been inserted.
    mutating func reserveCapacity(_ most: Int, of slots: [Blueprint.Slot]) {
        // At most seven eighths full, so that a search is short and always ends.
        guard 8 * most > 7 * places.count else { return }
        var capacity = 4
        while 7 * capacity < 8 * most { capacity *= 2 }
        let old = places
        places = Array(repeating: -1, count: capacity)
        for number in old where number >= 0 {
            guard let definition = slots[Int(number)].definition else { continue }
            places[place(of: ObjectIdentifier(definition), in: slots)] = number
        }
    }

    /// Where the slot of a definition is, or the empty place where it would be. Addresses are aligned, so a multiplication spreads their higher
    /// bits (Knuth, "Sorting and searching").
    private func place(of definition: ObjectIdentifier, in slots: [Blueprint.Slot]) -> Int {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: (UInt(bitPattern: definition) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while places[place] >= 0, !slots[Int(places[place])].holds(definition) { place = (place + 1) & mask }
        return place
    }
}
