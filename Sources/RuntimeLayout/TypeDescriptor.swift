/// The identity of a generic struct or class, shared by all its specializations: `Component<A, B>` and `Component<C, D>` have one descriptor.
/// Reason: a comparison of two addresses replaces a cast to a protocol, which searches every conformance of the program.
/// Source: `TargetValueMetadata` and `TargetClassMetadata` in `include/swift/ABI/Metadata.h`: the second word of a struct's metadata, and the sixth
/// of a class's, or the ninth with the Objective-C runtime, which adds three words.
@usableFromInline package struct TypeDescriptor: Hashable, Sendable {
    package let record: RuntimeRecord

    init(_ record: RuntimeRecord) { self.record = record }

    /// - Returns: nil for types that are neither structs nor classes of Swift.
    package init?(of type: Any.Type) {
        #if canImport(ObjectiveC)
        let wordInClass = 8
        #else
        let wordInClass = 5
        #endif
        let kind = TypeKind(type)
        let word = kind == .class ? wordInClass : 1
        guard kind == .structure || kind == .class, let record = RuntimeRecord(metadataOf: type).record(8 * word) else { return nil }
        self.record = record
    }
}
