extension String {
    /// A string of spaces, empty for a negative count. `String(repeating:count:)` is slower, because it appends single characters.
    package static func spaces(_ count: Int) -> String {
        String(unsafeUninitializedCapacity: Swift.max(0, count)) { bytes in
            bytes.initialize(repeating: UInt8(ascii: " "))
            return bytes.count
        }
    }
}
