/// A product by its factory and its arguments.
///
/// Not to be sent where the arguments could not be: those of an asynchronous factory can.
package struct ProductKey: Hashable, @unchecked Sendable {
    package var node: Int
    package var arguments: [AnyHashable]

    package init(node: Int, arguments: [AnyHashable]) {
        self.node = node
        self.arguments = arguments
    }
}
