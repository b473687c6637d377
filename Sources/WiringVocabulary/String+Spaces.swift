extension String {
    /// So many spaces, none for less than one: `String(repeating:count:)` takes them one by one.
    package static func spaces(_ count: Int) -> String {
        String(unsafeUninitializedCapacity: Swift.max(0, count)) { bytes in
            bytes.initialize(repeating: UInt8(ascii: " "))
            return bytes.count
        }
    }
}
