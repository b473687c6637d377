/// A type of the standard library that contains values of other types.
package protocol ContainerType: WrappingType {
    /// The contained values of the type ``WrappingType/subject``, with their places within the container.
    var nestedValues: [(suffix: String, value: Any, type: Any.Type)] { get }
}

extension Optional: ContainerType {
    package var nestedValues: [(suffix: String, value: Any, type: Any.Type)] { map { [("", $0, Wrapped.self)] } ?? [] }
}

extension Array: ContainerType {
    package var nestedValues: [(suffix: String, value: Any, type: Any.Type)] {
        enumerated().map { ("[\($0.offset)]", $0.element, Element.self) }
    }
}

extension Dictionary: ContainerType {
    /// The values, sorted by the texts of their keys.
    package var nestedValues: [(suffix: String, value: Any, type: Any.Type)] {
        map { (key: "\($0.key)", value: $0.value) }.ordered { $0.key < $1.key }.map { ("[\($0.key)]", $0.value, Value.self) }
    }
}
