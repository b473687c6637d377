/// A dictionary that is compiled once for all types. The compiler generates about twenty functions for each specialization of `Dictionary`,
/// which increases the build time of every client of the container. This type is not specialized; a look-up takes about a hundred
/// nanoseconds. It is intended for rare look-ups, not for resolution.
@usableFromInline package struct UnspecializedDictionary<Key: Hashable, Value>: ExpressibleByDictionaryLiteral, Sequence {
    @usableFromInline var content: [Key: Value]

    /// Creates a dictionary from a literal. The last value of a duplicate key is used. Inlined, because nearly all literals are empty, and
    /// an empty dictionary needs no type metadata.
    @inlinable @inline(__always)
    package init(dictionaryLiteral elements: (Key, Value)...) { content = elements.isEmpty ? Dictionary() : Self(elements).content }

    @inline(never) @usableFromInline
    init(_ elements: [(Key, Value)]) { content = [Key: Value](elements, uniquingKeysWith: { $1 }) }

    package subscript(key: Key) -> Value? {
        @inline(never) get { content[key] }
        @inline(never) set { content[key] = newValue }
        @inline(never) _modify { yield &content[key] }
    }

    package subscript(key: Key, default fallback: @autoclosure () -> Value) -> Value {
        @inline(never) get { content[key] ?? fallback() }
        @inline(never) _modify { yield &content[key, default: fallback()] }
    }

    /// Whether the dictionary is empty. Inlined, because it needs no type metadata.
    package var isEmpty: Bool { @inline(__always) get { content.isEmpty } }

    package var count: Int { @inline(never) get { content.count } }

    /// The keys, in unspecified order.
    package var keys: [Key] { @inline(never) get { Array(content.keys) } }

    /// The values, in unspecified order.
    package var values: [Value] { @inline(never) get { Array(content.values) } }

    /// The keys with their values, in unspecified order.
    package var pairs: [(key: Key, value: Value)] { @inline(never) get { Array(content) } }

    @usableFromInline package func makeIterator() -> IndexingIterator<[(key: Key, value: Value)]> { pairs.makeIterator() }
}

extension UnspecializedDictionary: Sendable where Key: Sendable, Value: Sendable {}
extension UnspecializedDictionary: Equatable where Value: Equatable {}
extension UnspecializedDictionary: Hashable where Value: Hashable {}
