/// A generic type that spells itself as a person would, since the runtime leaves out the `any` of its arguments.
protocol SpelledType {
    /// The type as it is written.
    static var spelling: String { get }
}

extension Array: SpelledType {
    static var spelling: String { "[\(TypeName.of(Element.self))]" }
}

extension Dictionary: SpelledType {
    static var spelling: String { "[\(TypeName.of(Key.self)): \(TypeName.of(Value.self))]" }
}

extension Set: SpelledType {
    static var spelling: String { "Set<\(TypeName.of(Element.self))>" }
}

extension Lazy: SpelledType {
    static var spelling: String { "Lazy<\(TypeName.of(Value.self))>" }
}

extension Provider: SpelledType {
    static var spelling: String { "Provider<\(TypeName.of(Value.self))>" }
}

extension BoundFactory: SpelledType {
    static var spelling: String {
        var names = [TypeName.of(Service.self)]
        for type in repeat (each Argument).self { names.append(TypeName.of(type)) }
        return "BoundFactory<\(names.joined(separator: ", "))>"
    }
}
