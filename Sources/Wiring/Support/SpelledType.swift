/// A generic type that spells itself as a person would, since the runtime leaves out the `any` of its arguments, and private protocols cannot be
/// found by their names.
package protocol SpelledType {
    /// The type as it is written.
    /// - Parameter name: spells the types inside.
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
