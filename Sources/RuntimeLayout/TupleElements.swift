/// The elements of a tuple type that is known only at run time.
///
/// Reason: Swift converts a function with many parameters to a function of one tuple. `Mirror` needs a value of the tuple to report its elements.
/// Source: `TargetTupleTypeMetadata` in `include/swift/ABI/Metadata.h`: the kind, the number of elements, their labels, and for each its type and offset.
package enum TupleElements {
    package static func types(of type: Any.Type) -> [Any.Type] {
        guard TypeKind(type) == .tuple else { return [] }
        let metadata = RuntimeRecord(metadataOf: type)
        return (0..<metadata.load(8, as: Int.self)).map { metadata.type(24 + $0 * 16) }
    }
}
