#if DEBUG || Explorer
import CWiringRuntime
import InspectionProtocol
import RuntimeLayout

/// What values are made of, as the runtime tells it. Nothing of the program's own is asked: a `customMirror` or a `description` might do anything.
///
/// The entry points are those that the standard library's own `Mirror` uses.
final class Reflection {
    /// One part of a value.
    struct Part {
        /// A stored property, an element of a collection, or what belongs to a case.
        var name: String
        /// How the value refers to it.
        var ownership: ObjectReport.Field.Ownership
        /// What is there.
        var content: Content
    }

    /// What is there.
    enum Content {
        /// A value.
        case value(Any)
        /// An object was there, and has ended.
        case ended
        /// Nobody can tell without risk what is there, or the value cannot be copied.
        case unread
    }

    private var facts: [ObjectIdentifier: TypeFacts] = [:]

    /// What is known of the type of a value.
    func facts(of value: Any) -> TypeFacts { facts(of: type(of: value), value) }

    /// - Parameter value: a value of the type; nil for a class.
    private func facts(of type: Any.Type, _ value: Any?) -> TypeFacts {
        if let known = facts[ObjectIdentifier(type)] { return known }
        let made = TypeFacts(type, value: value, style: value.map { Self.style(of: $0) } ?? CChar(UInt8(ascii: "c")))
        facts[ObjectIdentifier(type)] = made
        return made
    }

    /// The parts of a value, those of superclasses first.
    /// - Parameter limit: so many elements of a collection are given.
    /// - Returns: the parts, and how many more elements there are.
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

    /// The name of the case that a value of an enumeration is.
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
                // The runtime says so of what cannot be copied, and of nothing else that is stored.
                let isUnread = Swift.type(of: part) == Void.self || _typeName(Swift.type(of: part), qualified: true).hasPrefix("Builtin.")
                return Part(name: name, ownership: reference.ownership, content: isUnread ? .unread : .value(part))
            }
        }
        return open(value)
    }

    /// Whether the object behind an `unowned` reference has ended, or nobody knows where the reference is.
    private static func hasEnded<Value>(_ offset: Int?, in value: Value) -> Bool {
        guard let offset else { return true }
        if Swift.type(of: value as Any) is AnyClass {
            let object = Unmanaged.passUnretained(value as AnyObject).toOpaque()
            return RuntimeRecord(object + offset).record(0).map { wiring_object_has_ended($0.address) } ?? false
        }
        return withUnsafeBytes(of: value) { bytes in
            guard offset + 8 <= bytes.count, let start = bytes.baseAddress else { return true }
            return RuntimeRecord(start + offset).record(0).map { wiring_object_has_ended($0.address) } ?? false
        }
    }

    private static func name(ofPart index: Int, of type: Any.Type) -> String {
        let inherited = (type as? AnyClass).flatMap { superclass(of: $0) }.map { StoredProperties.count(of: $0) } ?? 0
        return StoredProperties.property(at: inherited + index, of: type)?.name ?? "\(index)"
    }

    /// The name as it was written. The elements of a tuple without labels are called `.0`, `.1`.
    private static func plain(_ name: String) -> String { StoredProperties.plain(name.first == "." ? String(name.dropFirst()) : name) }

    /// The elements of a collection of the standard library; those of one without an order by their texts, so that two looks show the same.
    private static func elements(of value: Any, atMost limit: Int) -> (parts: [Part], left: Int) {
        let mirror = Mirror(reflecting: value)
        let count = mirror.children.count
        // Of a larger one some are shown, in no order.
        let sortedLimit = 10_000
        let parts: [(name: String, value: Any)]
        switch mirror.displayStyle {
        case .dictionary:
            let pairs = mirror.children.prefix(sortedLimit).compactMap { child -> (String, Any)? in
                let pair = Mirror(reflecting: child.value).children.map(\.value)
                return pair.count == 2 ? (WordText.of(pair[0]) ?? "\(type(of: pair[0]))", pair[1]) : nil
            }
            parts = pairs.sorted { $0.0 < $1.0 }.prefix(limit).map { ("[\($0.0)]", $0.1) }
        case .set:
            let elements = mirror.children.prefix(sortedLimit).map { (WordText.of($0.value) ?? "", $0.value) }.sorted { $0.0 < $1.0 }
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
