/// The setter of a computed property, read from the memory of its key path. Key paths also treat weak and observed properties, and those of classes
/// that are not final, as computed.
///
/// Reason: setting a property through its key path reads the old value, allocates a buffer and searches metadata. That takes a third of the time for
/// building a cycle of two objects.
/// Source: `stdlib/public/core/KeyPath.swift`: a word with the size of all components, then a component of four bytes with its kind and flags, padding,
/// an identifier, the getter and the setter (`ComputedAccessorsPtr.Setter`). The setter receives the addresses of the new value and of the
/// base, which it does not consume, and the arguments of a subscript; the platform's C convention passes these in the same registers.
/// This layout is private to the standard library. On platforms whose operating system contains the standard library it may change, and is not read.
@usableFromInline package struct ComputedComponent: Sendable {
    private typealias Setter = @convention(c) @Sendable (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer?, Int) -> Void

    private let setter: Setter

    /// - Returns: nil unless the key path is a single computed property of a class, with a setter and without arguments; nil on Apple's platforms.
    package init?<Root, Value>(_ keyPath: WritableKeyPath<Root, Value>) {
        // The component, an identifier, a getter and a setter.
        guard Root.self is AnyClass, let memory = RuntimeRecord(componentsOf: keyPath, size: 32) else { return nil }
        defer { extendLifetime(keyPath) }
        let component = memory.load(0, as: UInt32.self)
        let (isSettable, isMutating, hasArguments) = (
            component & 0x0040_0000 != 0, component & 0x0080_0000 != 0, component & 0x0008_0000 != 0
        )
        guard component >> 24 & 0x7F == 2, isSettable, !isMutating, !hasArguments else { return nil }
        setter = unsafeBitCast(memory.load(24, as: UnsafeRawPointer.self), to: Setter.self)
    }

    /// Sets the property of an object.
    @usableFromInline func set(_ root: UnsafeRawPointer, to value: UnsafeRawPointer) { setter(value, root, nil, 0) }
}
