/// A set of services of one graph, stored as a bit set: set operations on a million services take a few thousand machine words.
package struct ServiceSet: Hashable, Sendable {
    @usableFromInline var words: [UInt64]
    package let capacity: Int

    package init(capacity: Int) {
        self.capacity = capacity
        words = [UInt64](repeating: 0, count: (capacity + 63) / 64)
    }

    /// Creates a set of some services; positions outside the graph are ignored.
    package init(_ services: some Sequence<Int>, capacity: Int) {
        self.init(capacity: capacity)
        for service in services where service >= 0 && service < capacity { insert(service) }
    }

    package static func everything(capacity: Int) -> ServiceSet { ServiceSet(capacity: capacity).complement }

    @inlinable package func contains(_ service: Int) -> Bool {
        service >= 0 && service < capacity && words[service >> 6] & (1 << UInt64(service & 63)) != 0
    }

    /// Adds a service, and returns whether the service was not in the set.
    @inlinable @discardableResult
    package mutating func insert(_ service: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(service & 63)
        if words[service >> 6] & bit != 0 { return false }
        words[service >> 6] |= bit
        return true
    }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    package func union(_ other: ServiceSet) -> ServiceSet { combined(other) { $0 | $1 } }

    package func intersection(_ other: ServiceSet) -> ServiceSet { combined(other) { $0 & $1 } }

    package func subtracting(_ other: ServiceSet) -> ServiceSet { combined(other) { $0 & ~$1 } }

    package var complement: ServiceSet {
        var result = self
        for position in words.indices { result.words[position] = ~words[position] }
        // The unused bits of the last word stay zero.
        if capacity % 64 != 0, let last = words.indices.last { result.words[last] &= (1 << UInt64(capacity % 64)) - 1 }
        return result
    }

    /// The positions in ascending order.
    package var positions: [Int] {
        var result: [Int] = []
        result.reserveCapacity(count)
        for (number, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                result.append(number << 6 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return result
    }

    private func combined(_ other: ServiceSet, _ combine: (UInt64, UInt64) -> UInt64) -> ServiceSet {
        var result = self
        for position in words.indices where position < other.words.count {
            result.words[position] = combine(words[position], other.words[position])
        }
        return result
    }
}
