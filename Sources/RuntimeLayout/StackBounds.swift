internal import PlatformLibrary

/// The addresses of a thread's stack.
/// Reason: a container reports endless recursion before the stack overflows.
/// Source: `pthread_getattr_np(3)`; on Apple's platforms `pthread_get_stackaddr_np`. The system functions are public.
@usableFromInline package struct StackBounds {
    /// The lowest address.
    @usableFromInline package var bottom: UInt
    /// The address above the highest.
    @usableFromInline package var top: UInt

    package init(bottom: UInt, top: UInt) {
        self.bottom = bottom
        self.top = top
    }

    @inlinable package func contains(_ address: UInt) -> Bool { address >= bottom && address < top }

    /// The bounds of the calling thread's stack; nil if the system does not report them.
    package static var ofThisThread: StackBounds? {
        #if canImport(Darwin)
        let top = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
        return StackBounds(bottom: top - UInt(pthread_get_stacksize_np(pthread_self())), top: top)
        #else
        // The Glibc module does not export the function.
        typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
        guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
        var attributes = pthread_attr_t()
        guard unsafeBitCast(symbol, to: GetAttributes.self)(pthread_self(), &attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        var bottom: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(&attributes, &bottom, &size) == 0, let bottom else { return nil }
        return StackBounds(bottom: UInt(bitPattern: bottom), top: UInt(bitPattern: bottom) + UInt(size))
        #endif
    }

    /// An address in the current stack frame.
    @inlinable package static var here: UInt {
        @inline(__always) get {
            var marker: UInt8 = 0
            return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
        }
    }
}
