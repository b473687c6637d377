/// Converts between a Swift error and the address of its box.
/// Reason: code that observes a call finds the thrown error in a register.
/// Source: `any Error` is a single reference to its box (`docs/ABI/TypeLayout.rst`); the register is the `swifterror` parameter of
/// `docs/ABI/CallingConvention.rst`.
package enum ErrorBox {
    /// The error in a box. Does not consume a reference to the box.
    package static func error(at address: UnsafeRawPointer) -> any Error {
        withUnsafePointer(to: address) { UnsafeRawPointer($0).assumingMemoryBound(to: (any Error).self).pointee }
    }

    /// Passes the address of an error's box to a function. It is valid during the call.
    package static func withAddress<Result>(of error: any Error, _ body: (UnsafeRawPointer) -> Result) -> Result {
        withUnsafePointer(to: error) { body(UnsafeRawPointer($0).load(as: UnsafeRawPointer.self)) }
    }
}
