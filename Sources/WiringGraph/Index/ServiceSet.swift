/// A set of services of one graph, one bit each: unions and differences of a million services are a few thousand machine words.
package struct ServiceSet: Hashable, Sendable {
    @usableFromInline var words: [UInt64]
    /// How many services the graph has.
    package let capacity: Int

    /// The set without a service, for a graph of so many.
    package init(capacity: Int) {
        self.capacity = capacity
        words = [UInt64](repeating: 0, count: (capacity + 63) / 64)
    }

    /// The set of some services.
    ///
    /// - Parameters:
    ///   - services: their positions; those that the graph does not have are left out.
    ///   - capacity: how many services the graph has.
    package init(_ services: some Sequence<Int>, capacity: Int) {
        self.init(capacity: capacity)
        for service in services where service >= 0 && service < capacity { insert(service) }
    }

    /// The set of all services.
    package static func everything(capacity: Int) -> ServiceSet { ServiceSet(capacity: capacity).complement }

    /// Whether a service is in it.
    @inlinable
    package func contains(_ service: Int) -> Bool {
        service >= 0 && service < capacity && words[service >> 6] & (1 << UInt64(service & 63)) != 0
    }

    /// Puts a service in.
    ///
    /// - Parameter service: its position, below `capacity`.
    /// - Returns: whether it was not in it.
    @inlinable @discardableResult
    package mutating func insert(_ service: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(service & 63)
        if words[service >> 6] & bit != 0 { return false }
        words[service >> 6] |= bit
        return true
    }

    /// How many services are in it.
    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Whether there is none.
    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// What is in either.
    package func union(_ other: ServiceSet) -> ServiceSet { combined(other) { $0 | $1 } }

    /// What is in both.
    package func intersection(_ other: ServiceSet) -> ServiceSet { combined(other) { $0 & $1 } }

    /// What is in this set only.
    package func subtracting(_ other: ServiceSet) -> ServiceSet { combined(other) { $0 & ~$1 } }

    /// Everything that is not in it.
    package var complement: ServiceSet {
        var result = self
        for position in words.indices { result.words[position] = ~words[position] }
        // The bits behind the last service stand for nothing, and stay empty.
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
