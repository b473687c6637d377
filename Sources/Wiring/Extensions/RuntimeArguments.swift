/// The runtime arguments that a tool passes to a factory, read one after the other.
package protocol RuntimeArguments: AnyObject {
    /// Checks that there is a value for each type.
    func check(_ types: [Any.Type]) throws
    /// Converts the next argument.
    func next<Value>(_ type: Value.Type) throws -> Value
}

/// A bound factory of another module whose products are awaited.
package protocol AwaitedFactory {
    /// Makes a product from the arguments of a tool.
    func product(from arguments: any RuntimeArguments) async throws -> Any
}
