/// A set that is compiled once for all types, for the same purpose as ``UnspecializedDictionary``.
@usableFromInline package struct UnspecializedSet<Element: Hashable>: ExpressibleByArrayLiteral {
    @usableFromInline var content: Set<Element>

    /// Creates a set from a literal. Inlined, because nearly all literals are empty.
    @inlinable @inline(__always)
    package init(arrayLiteral elements: Element...) { content = elements.isEmpty ? Set() : Self(elements).content }

    @inline(never) @usableFromInline
    package init(_ elements: [Element]) { content = Set(elements) }

    /// The elements, in unspecified order.
    package var elements: [Element] { @inline(never) get { Array(content) } }

    @inline(never)
    package func contains(_ element: Element) -> Bool { content.contains(element) }

    /// - Returns: whether the element is new.
    @inline(never) @discardableResult
    package mutating func insert(_ element: Element) -> Bool { content.insert(element).inserted }
}

extension UnspecializedSet: Sendable where Element: Sendable {}
