import RuntimeLayout

/// The memory layout of an asynchronous construction: the arguments, laid out as in a tuple, and later the result in the same memory.
struct AsyncArgumentBuffer {
    private var byteCount = 0
    private var alignment = 16

    /// - Parameter results: the types of the values that later replace the arguments.
    init(for arguments: [Any.Type], _ results: Any.Type...) {
        for type in arguments {
            let layout = ValueLayout(of: type)
            _ = layout.place(behind: &byteCount)
            alignment = max(alignment, Int(layout.alignmentMask) + 1)
        }
        for type in results {
            let layout = ValueLayout(of: type)
            byteCount = max(byteCount, Int(layout.size))
            alignment = max(alignment, Int(layout.alignmentMask) + 1)
        }
    }

    /// Allocates the memory. The caller deallocates it.
    func allocate() -> UnsafeMutableRawPointer { .allocate(byteCount: max(byteCount, 1), alignment: alignment) }
}
