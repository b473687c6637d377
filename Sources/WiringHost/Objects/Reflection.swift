#if DEBUG || Explorer
import CWiringRuntime
import RuntimeLayout

/// The structure of values, as stored in the runtime's metadata. No code of the program runs: a `customMirror` or a `description` might have effects.
///
/// The entry points are the ones used by the standard library's `Mirror`.
final class Reflection {
    struct Part {
        /// A stored property, an element of a collection, or the payload of a case.
        var name: String
        var ownership: ObjectReport.Field.Ownership
        var content: Content
    }

    /// The content of a part.
    enum Content {
        case value(Any)
        case ended
        /// The content cannot be read safely, or the value cannot be copied.
        case unread
    }

    private var facts: [ObjectIdentifier: TypeFacts] = [:]

    func facts(of value: Any) -> TypeFacts { facts(of: type(of: value), value) }

    /// - Parameter value: a value of the type; nil for a class.
    private func facts(of type: Any.Type, _ value: Any?) -> TypeFacts {
        if let known = facts[ObjectIdentifier(type)] { return known }
        let made = TypeFacts(type, value: value, style: value.map { Self.style(of: $0) } ?? CChar(UInt8(ascii: "c")))
        facts[ObjectIdentifier(type)] = made
        return made
    }

    /// The parts of a value, those of superclasses first.
    /// - Parameter limit: the maximal number of elements of a collection.
    /// - Returns: the parts, and the number of omitted elements.
    func parts(of value: Any, atMost limit: Int = .max) -> (parts: [Part], left: Int) {
        let facts = facts(of: value)
        switch facts.shape {
        case .word, .opaque: return ([], 0)
        case .collection: return Self.elements(of: value, atMost: limit)
        case .choice: return (Self.stored(in: value, as: Swift.type(of: value), []), 0)
        case .parts: return (Self.stored(in: value, as: Swift.type(of: value), facts.references), 0)
        case .object:
            var classes: [AnyClass] = []
            var next: AnyClass? = Swift.type(of: value) as? AnyClass
            while let type = next {
                classes.append(type)
                next = self.facts(of: type, nil).superclass
            }
            return (classes.reversed().flatMap { Self.stored(in: value, as: $0, self.facts(of: $0, nil).references) }, 0)
        }
    }

    static func caseName(of value: Any) -> String? {
        func open<Value>(_ value: Value) -> UnsafePointer<CChar>? { enumCaseName(value) }
        return open(value).map { String(cString: $0) }
    }

    static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }

    static func style(of value: Any) -> CChar {
        func open<Value>(_ value: Value) -> CChar { displayStyle(value) }
        return open(value)
    }

    private static func stored(in value: Any, as type: Any.Type, _ references: [(ownership: ObjectReport.Field.Ownership, offset: Int?)])
        -> [Part]
    {
        func open<Value>(_ value: Value) -> [Part] {
            (0..<childCount(value, type: type)).map { index in
                let reference = references.indices.contains(index) ? references[index] : (.strong, nil)
                switch reference.ownership {
                case .unmanaged: return Part(name: name(ofPart: index, of: type), ownership: .unmanaged, content: .unread)
                case .unowned where hasEnded(reference.offset, in: value):
                    return Part(
                        name: name(ofPart: index, of: type), ownership: .unowned, content: reference.offset == nil ? .unread : .ended)
                case .unowned, .weak, .strong: break
                }
                var label: UnsafePointer<CChar>?
                var free: Free?
                let part = child(of: value, type: type, index: index, outName: &label, outFreeFunc: &free)
                defer { free?(label) }
                let name = label.map { plain(String(cString: $0)) } ?? "\(index)"
                // The runtime returns Void for values that cannot be copied, and for no other stored values.
                let isUnread = Swift.type(of: part) == Void.self || _typeName(Swift.type(of: part), qualified: true).hasPrefix("Builtin.")
                return Part(name: name, ownership: reference.ownership, content: isUnread ? .unread : .value(part))
            }
        }
        return open(value)
    }

    /// Whether the object of an `unowned` reference has been deallocated, or the reference cannot be located.
    private static func hasEnded<Value>(_ offset: Int?, in value: Value) -> Bool {
        guard let offset else { return true }
        if Swift.type(of: value as Any) is AnyClass {
            let object = Unmanaged.passUnretained(value as AnyObject).toOpaque()
            return RuntimeRecord(object + offset).record(0).map { wiring_object_is_deinitialized($0.address) } ?? false
        }
        return withUnsafeBytes(of: value) { bytes in
            guard offset + 8 <= bytes.count, let start = bytes.baseAddress else { return true }
            return RuntimeRecord(start + offset).record(0).map { wiring_object_is_deinitialized($0.address) } ?? false
        }
    }

    private static func name(ofPart index: Int, of type: Any.Type) -> String {
        let inherited = (type as? AnyClass).flatMap { superclass(of: $0) }.map { StoredProperties.count(of: $0) } ?? 0
        return StoredProperties.property(at: inherited + index, of: type)?.name ?? "\(index)"
    }

    /// The name as declared. The elements of a tuple without labels are named `.0`, `.1`.
    private static func plain(_ name: String) -> String { StoredProperties.plain(name.first == "." ? String(name.dropFirst()) : name) }

    /// The elements of a standard collection; unordered ones are sorted by text, so that repeated reads give the same result.
    private static func elements(of value: Any, atMost limit: Int) -> (parts: [Part], left: Int) {
        let mirror = Mirror(reflecting: value)
        let count = mirror.children.count
        // A larger collection is truncated before it is sorted, so an arbitrary part is shown.
        let sortedLimit = 10_000
        let parts: [(name: String, value: Any)]
        switch mirror.displayStyle {
        case .dictionary:
            let pairs = mirror.children.prefix(sortedLimit).compactMap { child -> (String, Any)? in
                let pair = Mirror(reflecting: child.value).children.map(\.value)
                return pair.count == 2 ? (AtomicValueText.of(pair[0]) ?? "\(type(of: pair[0]))", pair[1]) : nil
            }
            parts = pairs.sorted { $0.0 < $1.0 }.prefix(limit).map { ("[\($0.0)]", $0.1) }
        case .set:
            let elements = mirror.children.prefix(sortedLimit).map { (AtomicValueText.of($0.value) ?? "", $0.value) }.sorted { $0.0 < $1.0 }
            parts = elements.prefix(limit).enumerated().map { ("[\($0)]", $1.1) }
        default: parts = mirror.children.prefix(limit).enumerated().map { ("[\($0)]", $1.value) }
        }
        return (parts.map { Part(name: $0.name, ownership: .strong, content: .value($0.value)) }, max(0, count - limit))
    }
}

private typealias Free = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(_: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<Value>(
    of: Value, type: Any.Type, index: Int, outName: UnsafeMutablePointer<UnsafePointer<CChar>?>, outFreeFunc: UnsafeMutablePointer<Free?>
) -> Any

@_silgen_name("swift_reflectionMirror_displayStyle")
private func displayStyle<Value>(_: Value) -> CChar

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
#endif
