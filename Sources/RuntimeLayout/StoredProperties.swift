/// The stored properties of a class or struct type, read without an instance.
/// Reason: `Mirror` needs an instance. Programs built with `-disable-reflection-metadata` contain no names; for these no properties are reported.
/// Source: `stdlib/public/core/ReflectionMirror.swift`; the standard library's own `Mirror` calls these entry points of
/// `stdlib/public/runtime/ReflectionMirror.cpp`.
package enum StoredProperties {
    /// A property is not strong if it is `weak` or `unowned`, so that it does not retain its object.
    package typealias Property = (name: String, type: Any.Type, isStrong: Bool)

    /// The properties in the order of their declaration, those of a superclass first.
    package static func of(_ type: Any.Type) -> [Property] {
        hasProperties(type) ? (0..<recursiveCount(type)).compactMap { property(at: $0, of: type) } : []
    }

    /// A property of a class or struct. Returns nil for a property without a name.
    package static func property(at index: Int, of type: Any.Type) -> Property? {
        var metadata = FieldMetadata()
        let type = recursiveChildMetadata(type, index, &metadata)
        defer { metadata.free?(metadata.name) }
        guard let name = metadata.name.map({ String(cString: $0) }), !name.isEmpty else { return nil }
        return (plain(name), type, metadata.isStrong)
    }

    package static func count(of type: Any.Type) -> Int { recursiveCount(type) }

    /// The name of the property of a type at an offset within a value or an object; nil if there is none. A property of size zero has the offset of
    /// the next one.
    package static func name(of held: Any.Type, at offset: Int, in type: Any.Type) -> String? {
        guard hasProperties(type) else { return nil }
        return (0..<recursiveCount(type)).lazy.filter { recursiveChildOffset(type, $0) == offset }.compactMap { property(at: $0, of: type) }
            .first { $0.type == held }?
            .name
    }

    package static func offset(of index: Int, in type: Any.Type) -> Int { recursiveChildOffset(type, index) }

    package static func isProperty(at offset: Int, in type: Any.Type) -> Bool {
        (0..<recursiveCount(type)).contains { recursiveChildOffset(type, $0) == offset }
    }

    /// The runtime reports properties of classes and structs only.
    private static func hasProperties(_ type: Any.Type) -> Bool { type is AnyClass || TypeKind(type) == .structure }

    /// The name in the source: lazy properties are stored as `$__lazy_storage_$_name`, wrapped ones as `_name`.
    package static func plain(_ name: String) -> String {
        let lazyPrefix = "$__lazy_storage_$_"
        return name.hasPrefix(lazyPrefix) ? String(name.dropFirst(lazyPrefix.count)) : name
    }
}

/// `_FieldReflectionMetadata` of the standard library. The runtime writes all fields, also those that are not read here.
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
