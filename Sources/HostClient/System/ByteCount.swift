/// Formats numbers of bytes.
enum ByteCount {
    /// `999 bytes`, `12 kB`, `92 MB`: decimal units, rounded down.
    static func text(_ count: Int) -> String {
        if count < 1_000 { return "\(count) byte\(count == 1 ? "" : "s")" }
        if count < 1_000_000 { return "\(count / 1_000) kB" }
        return "\(count / 1_000_000) MB"
    }
}
