#if DEBUG || Explorer
import InspectionProtocol

/// What reflection needs to know of a type, found out once for all of its values.
struct TypeFacts {
    /// How values of the type are shown.
    enum Shape {
        /// An instance of a class, with its stored properties.
        case object
        /// Stored properties, or the elements of a tuple.
        case parts
        /// A case with what belongs to it.
        case choice
        /// Elements, which the standard library tells.
        case collection
        /// Words of its own, which are the standard library's or Foundation's: they neither fail nor take long.
        case word
        /// Nothing but its type: closures, objects of the system.
        case opaque
    }

    let shape: Shape
    /// Whether the type belongs to the container, whose objects lead to everything.
    let isOfContainer: Bool
    /// Whether no value of the type can lead to an object of the program that can be seen: numbers, texts, and collections of them.
    let isPlain: Bool
    /// The ownership and the place of stored properties, by position; empty where all are strong.
    let references: [(ownership: ObjectReport.Field.Ownership, offset: Int?)]
    /// The superclass of a class.
    let superclass: AnyClass?

    /// Types whose own words are known to be harmless.
    private static let trustedModules: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch", "Synchronization", "_Concurrency",
        "_StringProcessing", "_RegexParser", "Glibc",
    ]
    private static let containerModules: Set<String> = ["Wiring", "WiringEveryday", "WiringHost", "WiringVocabulary"]

    /// - Parameters:
    ///   - type: the type.
    ///   - value: one of its values; nil for a class.
    ///   - style: what the runtime calls it.
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

    /// Whether a type is made of nothing but trusted types, none of which holds just anything.
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
