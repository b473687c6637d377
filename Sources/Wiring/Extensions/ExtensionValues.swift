/// Values that other modules of the package attach to a definition or to a blueprint, at most one of each type.
///
/// The container does not refer to these types, so a program that does not use a feature does not link its code. Few definitions have more than one
/// such value, so a linear search is faster than a dictionary.
package struct ExtensionValues: Sendable {
    private var keys: [ObjectIdentifier] = []
    private var values: [any Sendable] = []

    package init() {}

    /// Whether there are no values.
    package var isEmpty: Bool { keys.isEmpty }

    /// The attached values, in the order in which their types were first attached.
    package var all: [any Sendable] { values }

    package subscript<Value: Sendable>(type: Value.Type) -> Value? {
        get { keys.firstIndex(of: ObjectIdentifier(type)).flatMap { values[$0] as? Value } }
        set {
            let position = keys.firstIndex(of: ObjectIdentifier(type))
            if let position, let newValue { values[position] = newValue; return }
            if let position {
                keys.remove(at: position)
                values.remove(at: position)
            } else if let newValue {
                keys.append(ObjectIdentifier(type))
                values.append(newValue)
            }
        }
    }
}
