/// The operations on a property marked with ``Injected`` whose type is known only at run time. The wrapper is accessed in memory.
protocol InjectedWrapper: SendableMetatype {
    static var heldType: Any.Type { get }
    /// Whether the property was injected, or set by the program.
    static func isSet(_ wrapper: UnsafeRawPointer) -> Bool
    /// Sets the property to a value, which is moved out of memory.
    static func set(_ wrapper: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer)
}
