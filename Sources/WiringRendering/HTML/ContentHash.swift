import PageFiles

/// The hash of a content, SHA-256 in Base64.
package enum ContentHash {
    package static func of(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { bytes in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 45) { hash in
                guard let room = hash.baseAddress else { return "" }
                content_hash(bytes.baseAddress, bytes.count, room)
                return String(cString: room)
            }
        }
    }
}
