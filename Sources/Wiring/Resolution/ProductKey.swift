/// A product by its factory and its arguments.
///
/// Not to be sent where the arguments could not be: those of an asynchronous factory can.
struct ProductKey: Hashable, @unchecked Sendable {
    var node: Int
    var arguments: [AnyHashable]
}
