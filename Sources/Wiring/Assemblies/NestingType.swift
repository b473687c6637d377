/// A type of the standard library that holds values of other types.
package protocol NestingType {
    /// The types of what it holds.
    static var nestedTypes: [Any.Type] { get }

    /// What it holds, each with what is added to its name.
    var nestedValues: [(suffix: String, value: Any, type: Any.Type)] { get }
}

extension Optional: NestingType {
    package static var nestedTypes: [Any.Type] { [Wrapped.self] }
    package var nestedValues: [(suffix: String, value: Any, type: Any.Type)] { map { [("", $0, Wrapped.self)] } ?? [] }
}

extension Array: NestingType {
    package static var nestedTypes: [Any.Type] { [Element.self] }
    package var nestedValues: [(suffix: String, value: Any, type: Any.Type)] {
        enumerated().map { ("[\($0.offset)]", $0.element, Element.self) }
    }
}

extension Dictionary: NestingType {
    package static var nestedTypes: [Any.Type] { [Value.self] }
    /// In the order of the keys' texts.
    package var nestedValues: [(suffix: String, value: Any, type: Any.Type)] {
        map { (key: "\($0.key)", value: $0.value) }.ordered { $0.key < $1.key }.map { ("[\($0.key)]", $0.value, Value.self) }
    }
}
