/// Identifies a product by its factory and its arguments.
///
/// Safe to send only if the arguments are sendable, as those of an asynchronous factory are.
package struct ProductKey: Hashable, @unchecked Sendable {
    package var node: Int
    package var arguments: [AnyHashable]

    package init(node: Int, arguments: [AnyHashable]) {
        self.node = node
        self.arguments = arguments
    }
}
