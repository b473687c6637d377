/// Boxed instances in the order in which they were added, found by their node, or by the factory and the arguments of a product.
package struct InstanceList: ~Copyable {
    /// An instance, retained or held weakly.
    package final class Entry {
        package let node: Int
        package let arguments: [AnyHashable]?
        package var box: AnyObject?
        package var weak: WeakInstance?
        var deadline: Deadline?
        package fileprivate(set) var before: Entry?
        /// The next entry with the same number in the index.
        fileprivate var sibling: Entry?

        package init(_ node: Int, _ arguments: [AnyHashable]? = nil, box: AnyObject?, weak: WeakInstance? = nil) {
            (self.node, self.arguments, self.box, self.weak) = (node, arguments, box, weak)
        }

        package var instance: AnyObject? { box ?? weak?.boxed }
    }

    package private(set) var latest: Entry?
    private var count = 0
    /// The entries by their numbers, if there are more than `searchLimit`; fewer are searched linearly. Empty after a removal until the next look-up.
    /// Not a literal: an empty literal of a dictionary calls generic code, which creates type metadata.
    private var index = Dictionary<Int, Entry>()
    private static let searchLimit = 16

    package init() {}

    /// One after the other, because releasing a long list would be recursive.
    deinit {
        var next = latest
        while let entry = next { (next, entry.before, entry.sibling) = (entry.before, nil, nil) }
    }

    /// The node, or a hash of the factory and the arguments.
    static func number(of node: Int, _ arguments: [AnyHashable]?) -> Int {
        guard let arguments else { return node }
        var hasher = Hasher()
        hasher.combine(node)
        hasher.combine(arguments)
        return hasher.finalize()
    }

    @_optimize(speed) package mutating func entry(of node: Int, _ arguments: [AnyHashable]? = nil) -> Entry? {
        if latest == nil { return nil }
        let isIndexed = count > Self.searchLimit
        if isIndexed, index.isEmpty { for entry in entries(where: { _ in true }) { addToIndex(entry) } }
        var next = isIndexed ? index[Self.number(of: node, arguments)] : latest
        while let entry = next, entry.node != node || entry.arguments != arguments { next = isIndexed ? entry.sibling : entry.before }
        return next
    }

    @_optimize(speed) package mutating func append(_ entry: Entry) {
        entry.before = latest
        latest = entry
        count += 1
        if !index.isEmpty { addToIndex(entry) }
    }

    private mutating func addToIndex(_ entry: Entry) {
        let number = Self.number(of: entry.node, entry.arguments)
        entry.sibling = index[number]
        index[number] = entry
    }

    /// Removes the newest entry that satisfies a condition. The caller keeps it until the lock is released, because a `deinit` may call back.
    package mutating func removeNewest(where isMeant: (Entry) -> Bool) -> Entry? {
        var later: Entry?
        var next = latest
        while let entry = next, !isMeant(entry) { (later, next) = (entry, entry.before) }
        guard let next else { return nil }
        if let later { later.before = next.before } else { latest = next.before }
        count -= 1
        // The next look-up rebuilds the index. Until then, no remaining entry may retain the removed one.
        if !index.isEmpty { for entry in entries(where: { $0.sibling != nil }) { entry.sibling = nil } }
        index = Dictionary()
        (next.before, next.sibling) = (nil, nil)
        return next
    }

    /// Removes all entries. The result releases them, the newest first; it must not be released under the lock.
    @_optimize(speed) mutating func removeAll() -> InstanceList {
        var removed = InstanceList()
        swap(&removed.latest, &latest)
        count = 0
        if !index.isEmpty { index = Dictionary() }
        return removed
    }

    package func entries(where isMeant: (Entry) -> Bool) -> [Entry] {
        var entries: [Entry] = []
        var next = latest
        while let entry = next {
            if isMeant(entry) { entries.append(entry) }
            next = entry.before
        }
        entries.reverse()
        return entries
    }
}
