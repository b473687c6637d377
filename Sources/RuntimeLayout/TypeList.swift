/// A list of types in one word: one type itself, several in memory that the owner releases with ``deallocate(count:)``.
/// Reason: nearly every definition stores a list of its parameters, usually with one element; an array would be half as large as the definition.
/// Source: a metatype value is a pointer to metadata that is never released (`docs/ABI/TypeMetadata.rst`).
package struct TypeList: @unchecked Sendable {
    private let content: RuntimeRecord?

    package init(_ types: [Any.Type]) {
        if types.count > 1 {
            let memory = UnsafeMutablePointer<Any.Type>.allocate(capacity: types.count)
            for (number, type) in types.enumerated() { (memory + number).initialize(to: type) }
            content = RuntimeRecord(memory)
        } else {
            content = types.first.map(RuntimeRecord.init(metadataOf:))
        }
    }

    package func types(count: Int) -> [Any.Type] { (0..<count).compactMap { type($0, of: count) } }

    /// The type at a position; nil if the list is empty.
    /// - Parameter count: the number of types in the list.
    package func type(_ position: Int, of count: Int) -> Any.Type? {
        count == 1 ? content?.asType : content?.type(position * MemoryLayout<Any.Type>.stride)
    }

    /// Releases the memory of several types.
    package func deallocate(count: Int) {
        if count > 1 { content?.address.deallocate() }
    }
}
