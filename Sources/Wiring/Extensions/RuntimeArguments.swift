/// The runtime arguments that a tool passes to a factory, read one after the other.
package protocol RuntimeArguments: AnyObject {
    /// Checks that there is a value for each type.
    func check(_ types: [Any.Type]) throws
    /// Converts the next argument.
    func next<Value>(_ type: Value.Type) throws -> Value
}
