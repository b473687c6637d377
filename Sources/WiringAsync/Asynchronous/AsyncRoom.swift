import RuntimeLayout
import Wiring

/// How much memory an asynchronous initializer needs: for its arguments, one after the other as in a tuple, and afterwards for what it has built.
struct AsyncRoom {
    private var byteCount = 0
    private var alignment = 16

    /// - Parameters:
    ///   - arguments: the types of the arguments.
    ///   - results: the types of what is in the same memory afterwards.
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

    /// So much memory, which the caller lets go.
    func allocate() -> UnsafeMutableRawPointer { .allocate(byteCount: max(byteCount, 1), alignment: alignment) }
}
