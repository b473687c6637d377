/// The operations on a property marked with ``Injected`` whose type is known only at run time. The wrapper is accessed in memory.
protocol InjectedWrapper: SendableMetatype {
    /// The type of the requested dependency.
    static var requestedType: Any.Type { get }
    /// Whether the property is optional.
    static var isOptional: Bool { get }
    /// Whether the property was injected, or set by the program.
    static func isSet(_ wrapper: UnsafeRawPointer) -> Bool
    /// Sets the property to a value of the requested type, which is moved out of memory.
    static func set(_ wrapper: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer)
}
