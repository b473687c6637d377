/// Identifies a product by its factory and its arguments.
///
/// Must not be sent unless the arguments can be; those of an asynchronous factory are sendable.
package struct ProductKey: Hashable, @unchecked Sendable {
    package var node: Int
    package var arguments: [AnyHashable]

    package init(node: Int, arguments: [AnyHashable]) {
        self.node = node
        self.arguments = arguments
    }
}
