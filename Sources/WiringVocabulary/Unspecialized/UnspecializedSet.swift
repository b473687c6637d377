/// A set that is compiled once for all types, for what ``UnspecializedDictionary`` is for.
@usableFromInline
package struct UnspecializedSet<Element: Hashable>: ExpressibleByArrayLiteral {
    @usableFromInline var content: Set<Element>

    /// A set of what a literal says. Inlined for the literal that says nothing, as nearly all do.
    @inlinable @inline(__always)
    package init(arrayLiteral elements: Element...) {
        content = elements.isEmpty ? [] : Self(elements).content
    }

    /// A set of what an array has.
    @inline(never) @usableFromInline
    package init(_ elements: [Element]) {
        content = Set(elements)
    }

    /// Its elements, in no order.
    package var elements: [Element] {
        @inline(never) get { Array(content) }
    }

    /// Whether it has no element.
    package var isEmpty: Bool {
        @inline(never) get { content.isEmpty }
    }

    /// Whether it has an element.
    @inline(never)
    package func contains(_ element: Element) -> Bool { content.contains(element) }

    /// Takes an element in.
    /// - Returns: whether it is new.
    @inline(never) @discardableResult
    package mutating func insert(_ element: Element) -> Bool { content.insert(element).inserted }
}

extension UnspecializedSet: Sendable where Element: Sendable {}
