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
        // A loop, because this code is not specialized: methods of sequences would find their types for each element.
        var values: [(suffix: String, value: Any, type: Any.Type)] = []
        values.reserveCapacity(count)
        for index in 0..<count { values.append(("[\(index)]", self[index], Element.self)) }
        return values
    }
}

extension Dictionary: ContainerType {
    /// The values, sorted by the texts of their keys.
    package var nestedValues: [(suffix: String, value: Any, type: Any.Type)] {
        map { (key: "\($0.key)", value: $0.value) }.ordered { $0.key < $1.key }.map { ("[\($0.key)]", $0.value, Value.self) }
    }
}
