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
        #if canImport(Darwin)
        return nil
        #else
        guard MemoryLayout<Int>.size == 8, Root.self is AnyClass else { return nil }
        let memory = RuntimeRecord(Unmanaged.passUnretained(keyPath).toOpaque())
        defer { withExtendedLifetime(keyPath) {} }
        // The component, an identifier, a getter and a setter.
        guard memory.load(24, as: UInt32.self) & 0x00FF_FFFF == 32 else { return nil }
        let component = memory.load(32, as: UInt32.self)
        let (isSettable, isMutating, hasArguments) = (
            component & 0x0040_0000 != 0, component & 0x0080_0000 != 0, component & 0x0008_0000 != 0
        )
        guard component >> 24 & 0x7F == 2, isSettable, !isMutating, !hasArguments else { return nil }
        setter = unsafeBitCast(memory.load(56, as: UnsafeRawPointer.self), to: Setter.self)
        #endif
    }

    /// Sets the property of an object.
    /// - Parameters:
    ///   - root: the address of the reference to the object.
    ///   - value: the address of the value, which is not consumed.
    @usableFromInline func set(_ root: UnsafeRawPointer, to value: UnsafeRawPointer) { setter(value, root, nil, 0) }
}
