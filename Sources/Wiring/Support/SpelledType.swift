/// A generic type that spells its name as in source code. The runtime omits the `any` of type arguments, and cannot find private protocols by their
/// names.
package protocol SpelledType {
    /// The type as in source code.
    /// - Parameter name: spells the type arguments.
    static func spelling(_ name: (Any.Type) -> String) -> String
}

extension Optional: SpelledType {
    package static func spelling(_ name: (Any.Type) -> String) -> String {
        TypeName.optional(name(Wrapped.self))
    }
}

extension Array: SpelledType {
    package static func spelling(_ name: (Any.Type) -> String) -> String { "[\(name(Element.self))]" }
}

extension Dictionary: SpelledType {
    package static func spelling(_ name: (Any.Type) -> String) -> String { "[\(name(Key.self)): \(name(Value.self))]" }
}

extension Set: SpelledType {
    package static func spelling(_ name: (Any.Type) -> String) -> String { "Set<\(name(Element.self))>" }
}

/// Spells types that are generic or composed: `[any Repository<User>]`. Module WiringDiagnosis conforms to this protocol.
package protocol TypeSpelling: SendableMetatype {
    /// Spells a type.
    /// - Parameters:
    ///   - text: the type as the runtime spells it, with modules.
    ///   - namer: spells the names in it.
    /// - Returns: nil if the text has an unknown form.
    static func spelling(of text: String, namer: @escaping (String) -> String) -> String?
}
