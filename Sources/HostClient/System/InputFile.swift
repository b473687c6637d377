/// Files that are read as a whole: saved graphs, rules, scripts, programs.
package enum InputFile {
    /// The maximum size: a graph of two million services. Longer or endless input is refused before it exhausts the memory.
    package static let maximumSize = 1 << 30

    /// The content of a file.
    ///
    /// - Parameter waitForInput: Waits until a descriptor is readable; false cancels, which throws `EINTR`.
    /// - Throws: The error of the system, `EFBIG` for a file that is too large.
    package static func bytes(at path: String, waitForInput: (Int32) -> Bool = { _ in true }) throws(SystemFailure) -> [UInt8] {
        try bytes(from: try InputPieces(path: path), waitForInput)
    }

    /// The remaining content of a descriptor, which stays open.
    ///
    /// - Parameter waitForInput: Waits until a descriptor is readable; false cancels, which throws `EINTR`.
    package static func bytes(from descriptor: Int32, waitForInput: (Int32) -> Bool = { _ in true }) throws(SystemFailure) -> [UInt8] {
        try bytes(from: InputPieces(descriptor), waitForInput)
    }

    private static func bytes(from input: InputPieces, _ waitForInput: (Int32) -> Bool) throws(SystemFailure) -> [UInt8] {
        let size = input.size
        guard size <= maximumSize else { throw SystemFailure(number: EFBIG) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        while true {
            let piece = try input.next(waitForInput: waitForInput)
            if piece.isEmpty { return bytes }
            guard bytes.count + piece.count <= maximumSize else { throw SystemFailure(number: EFBIG) }
            bytes += piece
        }
    }
}
