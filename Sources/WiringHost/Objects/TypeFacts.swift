#if DEBUG || Explorer
/// The properties of a type that reflection needs, computed once for all values of the type.
struct TypeFacts {
    /// The presentation of the type's values.
    enum Shape {
        /// An instance of a class, with its stored properties.
        case object
        /// Stored properties, or the elements of a tuple.
        case parts
        case choice
        /// Elements, read through the standard library.
        case collection
        /// The description of a standard library or Foundation type, which neither fails nor takes long.
        case word
        /// Only the type is shown, as for closures and system objects.
        case opaque
    }

    let shape: Shape
    /// Whether the type belongs to the container, whose objects lead to all others.
    let isOfContainer: Bool
    /// Whether values of the type cannot lead to an object of the program: numbers, strings, and collections of them.
    let isPlain: Bool
    /// The ownership and the offset of stored properties, by position; empty if all are strong.
    let references: [(ownership: ObjectReport.Field.Ownership, offset: Int?)]
    let superclass: AnyClass?

    /// Modules whose descriptions are safe to call.
    private static let trustedModules: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch", "Synchronization", "_Concurrency",
        "_StringProcessing", "_RegexParser", "Glibc",
    ]
    private static let containerModules: Set<String> = ["Wiring", "WiringEveryday", "WiringHost", "WiringVocabulary"]

    /// - Parameters:
    ///   - value: one of its values; nil for a class.
    ///   - style: the runtime's display style.
    init(_ type: Any.Type, value: Any?, style: CChar) {
        let name = _typeName(type, qualified: true)
        let module = String(name.prefix { $0 != "." && $0 != "<" && $0 != "(" })
        let isTrusted = Self.trustedModules.contains(module) && name.contains(".")
        isOfContainer = Self.containerModules.contains(module) && name.contains(".")
        isPlain = Self.isPlain(name)
        superclass = (type as? AnyClass).flatMap { Reflection.superclass(of: $0) }
        switch UInt8(bitPattern: style) {
        case UInt8(ascii: "c"): shape = isTrusted ? .opaque : .object
        case UInt8(ascii: "e"): shape = .choice
        case UInt8(ascii: "t"): shape = .parts
        case UInt8(ascii: "s"):
            if isTrusted, let value, type is any CustomReflectable.Type, Self.isCollection(value) {
                shape = .collection
            } else if isTrusted, !name.contains("<"), type is any CustomStringConvertible.Type {
                shape = .word
            } else {
                shape = .parts
            }
        default: shape = .opaque
        }
        references = shape == .object || shape == .parts ? FieldRecords(type)?.references ?? [] : []
    }

    private static func isCollection(_ value: Any) -> Bool {
        switch Mirror(reflecting: value).displayStyle {
        case .collection, .dictionary, .set: true
        default: false
        }
    }

    /// Whether a type consists only of trusted types that cannot hold arbitrary values.
    private static func isPlain(_ name: String) -> Bool {
        let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        return !words.isEmpty
            && words.allSatisfy { word in
                let parts = word.split(separator: ".")
                return parts.count > 1 && trustedModules.contains(String(parts[0])) && !parts[1].hasPrefix("Any") && parts[1] != "Error"
            }
    }
}
#endif
