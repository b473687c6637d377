/// The text of a path in one line.
package enum PathText {
    /// Formats a path: `a -> b -> c`. The middle of a path with more services than the maximum is omitted.
    package static func text(_ keys: some BidirectionalCollection<String>, maximumServices: Int = 24) -> String {
        guard keys.count > maximumServices else { return keys.joined(separator: " -> ") }
        // By index, because the suffix of a sequence would compute the keys in the middle.
        let tail = keys[keys.index(keys.endIndex, offsetBy: -(maximumServices / 2))...]
        return (keys.prefix((maximumServices + 1) / 2) + ["(\(keys.count - maximumServices) more)"] + tail).joined(separator: " -> ")
    }
}
