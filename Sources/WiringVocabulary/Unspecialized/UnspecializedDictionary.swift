/// A dictionary that is compiled once for all types.
///
/// The compiler makes some twenty functions of each `Dictionary` of types of its own, which the build of everybody who depends on the container pays for. This
/// one costs none, and each look-up some hundred nanoseconds: it is for what is asked for seldom, and not while a service is resolved.
@usableFromInline
package struct UnspecializedDictionary<Key: Hashable, Value>: ExpressibleByDictionaryLiteral, Sequence {
    @usableFromInline var content: [Key: Value]

    /// A dictionary with what a literal says, of which the last counts for a key.
    ///
    /// Inlined for the literal that says nothing, as nearly all do: an empty dictionary takes no look at its types.
    @inlinable @inline(__always)
    package init(dictionaryLiteral elements: (Key, Value)...) {
        content = elements.isEmpty ? [:] : Self(elements).content
    }

    @inline(never) @usableFromInline
    init(_ elements: [(Key, Value)]) {
        content = [Key: Value](elements, uniquingKeysWith: { $1 })
    }

    /// The value of a key.
    package subscript(key: Key) -> Value? {
        @inline(never) get { content[key] }
        @inline(never) set { content[key] = newValue }
        @inline(never) _modify { yield &content[key] }
    }

    /// The value of a key, or another one where there is none.
    package subscript(key: Key, default fallback: @autoclosure () -> Value) -> Value {
        @inline(never) get { content[key] ?? fallback() }
        @inline(never) _modify { yield &content[key, default: fallback()] }
    }

    /// Whether nothing is in it. Inlined, since it takes no look at the types.
    package var isEmpty: Bool {
        @inline(__always) get { content.isEmpty }
    }

    /// How many keys have a value.
    package var count: Int {
        @inline(never) get { content.count }
    }

    /// The keys, in no order.
    package var keys: [Key] {
        @inline(never) get { Array(content.keys) }
    }

    /// The values, in no order.
    package var values: [Value] {
        @inline(never) get { Array(content.values) }
    }

    /// The keys with their values, in no order.
    package var pairs: [(key: Key, value: Value)] {
        @inline(never) get { Array(content) }
    }

    /// Goes through the keys with their values, in no order.
    @usableFromInline
    package func makeIterator() -> IndexingIterator<[(key: Key, value: Value)]> { pairs.makeIterator() }

    /// Gives a key a value.
    /// - Returns: the value that it had.
    @inline(never) @discardableResult
    package mutating func updateValue(_ value: Value, forKey key: Key) -> Value? { content.updateValue(value, forKey: key) }
}

extension UnspecializedDictionary: Sendable where Key: Sendable, Value: Sendable {}
extension UnspecializedDictionary: Equatable where Value: Equatable {}
extension UnspecializedDictionary: Hashable where Value: Hashable {}
