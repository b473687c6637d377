/// Values that other modules of the package attach to a definition or to a blueprint, at most one of each type. The container does not refer to these
/// types, so a program that does not use a feature does not link its code. Few definitions have more than one such value, so a linear search is
/// faster than a dictionary.
package struct ExtensionValues: Sendable {
    private var entries: [(type: ObjectIdentifier, value: any Sendable)] = []

    package init() {}

    /// The attached values, in the order in which their types were first attached.
    package var all: [any Sendable] { entries.map(\.value) }

    package subscript<Value: Sendable>(type: Value.Type) -> Value? {
        get { entries.first { $0.type == ObjectIdentifier(type) }?.value as? Value }
        set {
            let position = entries.firstIndex { $0.type == ObjectIdentifier(type) } ?? entries.endIndex
            let entry = newValue.map { (ObjectIdentifier(type), $0 as any Sendable) }
            entries.replaceSubrange(position..<min(position + 1, entries.endIndex), with: entry.map { [$0] } ?? [])
        }
    }
}
