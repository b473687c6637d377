#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The read end of a pipe into which one byte is written for every Ctrl-C.
struct InterruptSource: Sendable {
    /// The descriptor, or -1 when there is none.
    let descriptor: Int32

    /// Takes one interrupt off, if there is one.
    func take() -> Bool {
        var set = PollSet([descriptor])
        guard descriptor >= 0, set.wait(atMost: .zero).contains(descriptor) else { return false }
        var byte: UInt8 = 0
        return read(descriptor, &byte, 1) == 1
    }

    /// Forgets the interrupts of the past.
    func forget() {
        while take() {}
    }
}
