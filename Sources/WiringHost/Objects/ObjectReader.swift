#if DEBUG || Explorer
import RuntimeLayout

/// Reads the contents of an object, including nested objects that no container has built.
struct ObjectReader {
    struct Limits {
        var depth = 3
        var fields = 200
        var elements = 20
    }

    let reflection: Reflection
    let limits: Limits
    let name: (Any.Type) -> String
    /// Returns the service and the result, if it receives one, of an object that a container has built; nil for other objects.
    let link: (AnyObject) -> (service: String, result: Int?)?

    private struct Pending {
        var part: Reflection.Part
        var depth: Int
        var path: String
    }

    /// The memory that an object occupies, in bytes.
    ///
    /// Source: `include/swift/ABI/Metadata.h`: the metadata of a class has the size of instances after its flags and its address point.
    static func size(of object: AnyObject) -> Int {
        #if _runtime(_ObjC)
        let offset = 48
        #else
        let offset = 24
        #endif
        return Int(RuntimeRecord(metadataOf: type(of: object)).load(offset, as: UInt32.self))
    }

    /// The fields of a value, and the number of omitted ones.
    /// - Parameter elements: the elements to read if the value is a collection; nil for the first ones.
    func fields(of subject: Any, elements: Range<Int>? = nil) -> (fields: [ObjectReport.Field], omitted: Int) {
        var fields: [ObjectReport.Field] = []
        var omitted = 0
        // The path at which each object was first met, so that cycles end.
        var seen: [ObjectIdentifier: String] = [:]
        if type(of: subject) is AnyClass { seen[ObjectIdentifier(subject as AnyObject)] = "the object itself" }
        var pending: [Pending] = []
        func push(_ value: Any, depth: Int, below path: String) -> Int {
            let range = depth == 0 ? elements : nil
            let (parts, left) = reflection.parts(of: value, atMost: range == nil ? limits.elements : .max)
            for part in (range.map { parts[$0] } ?? parts[...]).reversed() {
                let name = PartPath.adding(part.name, to: path)
                pending.append(Pending(part: part, depth: depth, path: name))
            }
            return left
        }
        omitted += push(Self.unwrapped(subject), depth: 0, below: "")
        while let next = pending.popLast() {
            guard fields.count < limits.fields else {
                omitted += 1
                continue
            }
            var field = ObjectReport.Field { ($0.name, $0.depth, $0.ownership) = (next.part.name, next.depth, next.part.ownership) }
            switch next.part.content {
            case .ended: field.value = "the object was deallocated"
            case .unread:
                field.value = next.part.ownership == .unmanaged ? "not read: it may have been deallocated" : "not read: it cannot be copied"
            case .value(let stored):
                let value = Self.unwrapped(stored)
                field.type = name(type(of: value))
                if let object = Self.object(in: value) {
                    if let known = seen[ObjectIdentifier(object)] {
                        field.value = known.isEmpty ? nil : "\(known == "the object itself" ? known : "the same as \(known)")"
                    } else if let link = link(object) {
                        field.result = link.result
                        field.service = link.service
                    } else if next.part.ownership == .strong, reflection.facts(of: value).shape == .object,
                        !reflection.facts(of: value).isOfContainer
                    {
                        seen[ObjectIdentifier(object)] = next.path
                        expand(value, &field, next, &omitted, push)
                    }
                } else {
                    expand(value, &field, next, &omitted, push)
                }
            }
            fields.append(field)
        }
        return (fields, omitted)
    }

    private func expand(
        _ value: Any, _ field: inout ObjectReport.Field, _ next: Pending, _ omitted: inout Int, _ push: (Any, Int, String) -> Int
    ) {
        field.value = text(of: value)
        let facts = reflection.facts(of: value)
        guard facts.shape != .word, facts.shape != .opaque, !facts.isOfContainer else { return }
        guard next.depth + 1 < limits.depth else {
            let count = reflection.parts(of: value, atMost: 1).parts.count
            if count > 0, field.value == nil { field.value = "..." }
            omitted += count > 0 ? 1 : 0
            return
        }
        omitted += push(value, next.depth + 1, next.path)
    }

    /// A value as text; nil if its parts describe it.
    func text(of value: Any) -> String? {
        if let word = AtomicValueText.of(value) { return word }
        switch reflection.facts(of: value).shape {
        case .choice:
            if Self.isNil(value) { return "nil" }
            let (parts, _) = reflection.parts(of: value, atMost: 1)
            return ".\(parts.first?.name ?? Reflection.caseName(of: value) ?? "?")"
        case .collection:
            let count = Mirror(reflecting: value).children.count
            return "\(count) element\(count == 1 ? "" : "s")"
        case .opaque:
            if let type = value as? Any.Type { return "\(name(type)).self" }
            return Swift.type(of: value) is AnyClass ? nil : "a function"
        case .parts: return Swift.type(of: value) == Void.self ? "()" : nil
        case .object, .word: return nil
        }
    }

    /// The object in a value; nil for values without identity.
    static func object(in value: Any) -> AnyObject? {
        guard type(of: value) is AnyClass else { return nil }
        // Any other cast to an object searches all conformances on the first use of a type, since the value might have to be bridged.
        return ValueMemory.object(in: value, AnyObject.self)
    }

    /// The content of an optional, through all levels of nesting.
    static func unwrapped(_ value: Any) -> Any {
        var value = value
        while let optional = value as? any OptionalValue, let inner = optional.content { value = inner }
        return value
    }

    private static func isNil(_ value: Any) -> Bool { (value as? any OptionalValue).map { $0.content == nil } ?? false }
}

/// An optional whose type is known only at run time.
private protocol OptionalValue {
    var content: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var content: Any? { map { $0 as Any } }
}
#endif
