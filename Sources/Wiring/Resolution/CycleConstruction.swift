/// What a resolve has under construction of the cycles that take the short way, see ``BuildingRoute/cyclic``: which members, and what waits for the
/// initializers of others. Made when a first such member is built.
@usableFromInline
final class CycleConstruction {
    /// A member that is being built.
    struct Entry {
        let node: Int32
        /// The number of its cycle.
        let cycle: Int32
        /// How much that takes the long way was under construction before it.
        let depth: Int32
        /// Whether its initializer has returned, so that its partners may have it.
        var isEarly = false
        /// The entry on whose initializer an injection of this instance waits; negative where none does.
        var waitsFor: Int32 = -1
    }

    /// Something that waits for the initializer of an entry.
    private struct Waiting {
        let entry: Int
        /// What was under construction inside that entry when it was put off, outermost first: as a rule no more than the first.
        let first: Entry?
        let more: [Entry]
        let action: (inout Resolution) throws -> Void
    }

    /// The container, which outlives the resolve.
    unowned(unsafe) let core: ContainerCore
    /// What is under construction, outermost first; in plain memory, as it is looked at again and again.
    private let memory: UnsafeMutablePointer<Entry>
    private static let capacity = 8
    /// How many of the entries lie in the memory.
    @exclusivity(unchecked) private var count = 0
    /// The entries for which there is no room there.
    @exclusivity(unchecked) private var more: [Entry] = []
    /// What waits, in the order in which it was put off.
    @exclusivity(unchecked) private var waiting: [Waiting] = []

    init(_ core: ContainerCore) {
        self.core = core
        memory = .allocate(capacity: Self.capacity)
    }

    deinit { memory.deallocate() }

    /// How many are under construction.
    var depth: Int { count + more.count }

    private subscript(position: Int) -> Entry {
        @inline(__always) get { position < Self.capacity ? memory[position] : more[position - Self.capacity] }
        @inline(__always) set {
            if position < Self.capacity { memory[position] = newValue } else { more[position - Self.capacity] = newValue }
        }
    }

    /// What is under construction, outermost first.
    var entries: [Entry] { (0..<depth).map { self[$0] } }

    /// Begins to build a member.
    /// - Returns: the number of its entry.
    func begin(_ entry: Entry) -> Int {
        if count < Self.capacity {
            memory.advanced(by: count).initialize(to: entry)
            count += 1
        } else {
            more.append(entry)
        }
        return depth - 1
    }

    /// Ends what was begun since then.
    /// - Parameter number: the number of the outermost entry that ends.
    func end(_ number: Int) {
        if !waiting.isEmpty { waiting.removeAll { $0.entry >= number } }
        while depth > number {
            if more.isEmpty { count -= 1 } else { more.removeLast() }
        }
    }

    /// Whether the initializer of a member runs at this moment.
    func isInitializing(_ node: Int) -> Bool { (0..<depth).contains { self[$0].node == Int32(node) && !self[$0].isEarly } }

    /// Whether it is this member that is being built now.
    func isInnermost(_ node: Int) -> Bool { depth > 0 && self[depth - 1].node == Int32(node) }

    /// Puts an injection of the innermost instance off while a member of its cycle runs its initializer.
    /// - Returns: whether it was put off.
    func postpones(in cycle: Int, _ action: @escaping (inout Resolution) throws -> Void) -> Bool {
        guard let first = (0..<depth).first(where: { self[$0].cycle == Int32(cycle) && !self[$0].isEarly }) else { return false }
        waiting.append(
            Waiting(
                entry: first, first: first + 1 < depth ? self[first + 1] : nil,
                more: first + 2 < depth ? ((first + 2)..<depth).map { self[$0] } : [], action: action))
        self[depth - 1].waitsFor = Int32(first)
        return true
    }

    /// Puts a hook of the innermost instance off while an injection of it waits.
    /// - Returns: whether it was put off.
    func postponesHook(_ action: @escaping (inout Resolution) throws -> Void) -> Bool {
        let first = Int(self[depth - 1].waitsFor)
        guard first >= 0, !self[first].isEarly else { return false }
        waiting.append(Waiting(entry: first, first: nil, more: [], action: action))
        return true
    }

    /// Notes that the initializer of the innermost entry has returned, and does what waited for that: as it would have been done when it was put
    /// off, inside the same.
    func expose(_ number: Int, _ resolution: inout Resolution) throws {
        self[number].isEarly = true
        guard !waiting.isEmpty else { return }
        // Nothing is put off for an entry any more whose initializer has returned.
        let all = waiting
        waiting = all.count(where: { $0.entry == number }) == all.count ? [] : all.filter { $0.entry != number }
        for next in all where next.entry == number {
            if let first = next.first { beginAgain(first) }
            for entry in next.more { beginAgain(entry) }
            defer { drop(to: number + 1) }
            try next.action(&resolution)
        }
    }

    /// Begins what was under construction inside an initializer that has returned since, and whose own initializers therefore have.
    private func beginAgain(_ entry: Entry) {
        var entry = entry
        entry.isEarly = true
        _ = begin(entry)
    }

    /// Ends entries for which nothing waits.
    private func drop(to depth: Int) {
        while self.depth > depth {
            if more.isEmpty { count -= 1 } else { more.removeLast() }
        }
    }

    /// The definitions under construction with so much of the long way before them, outermost first.
    /// - Parameter depths: how much.
    func steps(at depths: Range<Int>) -> [RequestStep] {
        entries.filter { depths.contains(Int($0.depth)) }.map { RequestStep(core, Int($0.node)) }
    }
}
