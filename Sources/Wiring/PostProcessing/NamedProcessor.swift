/// A post-processor with its name.
package struct NamedProcessor: Sendable {
    /// Assembly, dot, label; of a decorator the definition's key, and which it is.
    package var key: String
    /// The post-processor.
    package var processor: AnyInstancePostProcessor
    /// Whether it applies to every definition of its service type.
    package var isOn: Bool
    /// Whether it is part of one definition, and of no interest to others.
    package var isDecorator = false
    /// The number of its declaration among all post-processors.
    var declaration = 0
    /// For a component: the node of its definition.
    package internal(set) var node: Int?
}
