/// A post-processor with its name.
package struct NamedProcessor: Sendable {
    /// The assembly, a dot, and the label; for a decorator, the definition's key and the index of the decorator.
    package var key: String
    package var processor: AnyInstancePostProcessor
    /// Whether it applies to every definition of its service type.
    package var isOn: Bool
    /// Whether it is a decorator, which belongs to one definition.
    package var isDecorator = false
    /// The number of its declaration among all post-processors.
    var declaration = 0
    /// The node of its definition, if it is a component.
    package internal(set) var node: Int?
}
