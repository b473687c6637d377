internal import PlatformLibrary

/// Where the stack of a thread lies.
struct StackBounds {
    /// The lowest address.
    var bottom: UInt
    /// The address above the highest.
    var top: UInt

    /// Whether an address lies there.
    func contains(_ address: UInt) -> Bool { address >= bottom && address < top }

    /// Those of the calling thread; nil where the system does not tell.
    static var ofThisThread: StackBounds? {
        #if canImport(Darwin)
        let top = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
        return StackBounds(bottom: top - UInt(pthread_get_stacksize_np(pthread_self())), top: top)
        #else
        // The C library's module leaves the function out.
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

    /// An address in the present frame.
    @inline(__always) static var here: UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }
}
