/// Folders in the person's cache which belong to packages.
enum CacheFolder {
    /// The folder for some packages: the same in every run, and another one for other packages.
    ///
    /// - Parameters:
    ///   - cache: The cache.
    ///   - purpose: What the folder is for.
    ///   - packages: The absolute paths of the packages.
    static func path(in cache: String, _ purpose: String, for packages: [String]) -> String {
        "\(cache)/wirescope/\(purpose)/\(stableHash(packages.joined(separator: "\n")))"
    }

    /// The 64-bit FNV-1a hash (Fowler, Noll, Vo), in hexadecimal: the same in every run.
    private static func stableHash(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
