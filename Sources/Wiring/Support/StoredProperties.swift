/// The stored properties of a class or struct type, without an instance.
///
/// The two entry points are those that the standard library's own `Mirror` uses. A program built with `-disable-reflection-metadata` has no
/// names to tell; then there are no properties here and nothing is guessed.
enum StoredProperties {
    /// One stored property.
    struct Property {
        var name: String
        var type: Any.Type
        /// Whether it keeps what it refers to alive; false for `weak` and `unowned`.
        var isStrong: Bool
    }

    /// The properties in the order of their declaration, those of a superclass first.
    static func of(_ type: Any.Type) -> [Property] {
        // The runtime answers for nothing but classes and structs.
        guard type is AnyClass || TypeKind(type) == .structure else { return [] }
        let count = recursiveCount(type)
        guard count > 0 else { return [] }
        return (0..<count).compactMap { property(at: $0, of: type) }
    }

    /// One property of a class or struct.
    /// - Returns: nil for one without a name.
    static func property(at index: Int, of type: Any.Type) -> Property? {
        var metadata = FieldMetadata()
        let type = recursiveChildMetadata(type, index, &metadata)
        defer { metadata.free?(metadata.name) }
        guard let name = metadata.name.map({ String(cString: $0) }), !name.isEmpty else { return nil }
        return Property(name: plain(name), type: type, isStrong: metadata.isStrong)
    }

    /// The name of the property of a type that lies at an offset within a value or an object; nil where none does. One that takes no room lies where
    /// the next one does.
    static func name(of held: Any.Type, at offset: Int, in type: Any.Type) -> String? {
        guard type is AnyClass || TypeKind(type) == .structure else { return nil }
        return (0..<recursiveCount(type)).lazy.filter { recursiveChildOffset(type, $0) == offset }.compactMap { property(at: $0, of: type) }
            .first { $0.type == held }?
            .name
    }

    /// Where a property of a struct lies within a value, or one of a class within an object.
    /// - Parameters:
    ///   - index: its position, as ``of(_:)`` counts.
    ///   - type: the struct or class.
    static func offset(of index: Int, in type: Any.Type) -> Int { recursiveChildOffset(type, index) }

    /// Whether a property begins at a place within a struct or object.
    /// - Parameters:
    ///   - offset: the place.
    ///   - type: the struct or class.
    static func isThere(at offset: Int, in type: Any.Type) -> Bool {
        (0..<recursiveCount(type)).contains { recursiveChildOffset(type, $0) == offset }
    }

    /// The name as it was written: lazy properties are stored as `$__lazy_storage_$_name`, wrapped ones as `_name`.
    private static func plain(_ name: String) -> String {
        let lazyPrefix = "$__lazy_storage_$_"
        if name.hasPrefix(lazyPrefix) { return String(name.dropFirst(lazyPrefix.count)) }
        return name
    }
}

/// Mirrors the runtime's `_FieldReflectionMetadata` (`ReflectionMirror.swift` in the Swift sources).
private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(_ type: Any.Type, _ index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, _ index: Int) -> Int
