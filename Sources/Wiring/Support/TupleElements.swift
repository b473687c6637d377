/// The elements of a tuple type that is known only at run time.
enum TupleElements {
    /// The types of the elements, in their order; empty for a type that is no tuple.
    ///
    /// Behind the kind lie the number of elements, their labels, and for each its type and its offset (`TupleTypeMetadata` in the Swift sources).
    static func types(of type: Any.Type) -> [Any.Type] {
        guard TypeKind(type) == .tuple else { return [] }
        let words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        let elements = UnsafeRawPointer(words + 3)
        return (0..<Int(words[1])).map { elements.load(fromByteOffset: $0 * 16, as: Any.Type.self) }
    }
}
