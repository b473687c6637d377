/// The runtime arguments that a tool passes to a factory, read one after the other.
package protocol RuntimeArguments: AnyObject {
    func check(_ types: [Any.Type]) throws
    func next<Value>(_ type: Value.Type) throws -> Value
}

/// A bound factory of another module whose products are awaited.
package protocol AwaitedFactory {
    func product(from arguments: any RuntimeArguments) async throws -> Any
}
