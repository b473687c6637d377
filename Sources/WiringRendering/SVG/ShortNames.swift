/// Names for a picture of assemblies, without the first and the last word if most names share it: `Mail`, not `MailAssembly`.
struct ShortNames {
    /// The short form of each name; different names remain different.
    static func of(_ names: [String]) -> [String] {
        var words = names.map(words)
        let least = max(3, (names.count * 2 + 2) / 3)
        for isLast in [true, false] {
            let shared = Dictionary(words.filter { $0.count > 1 }.map { (isLast ? $0.last : $0.first, 1) }, uniquingKeysWith: +)
            let shorter = words.map { each in
                guard each.count > 1, shared[isLast ? each.last : each.first, default: 0] >= least else { return each }
                return Array(isLast ? each.dropLast() : each.dropFirst())
            }
            if Set(shorter.map { $0.joined() }).count == Set(names).count { words = shorter }
        }
        return words.map { $0.joined() }
    }

    private static func words(of name: String) -> [String] {
        let letters = Array(name)
        let starts = letters.indices.filter { SuggestionWords.startsWord(letters, at: $0) }
        return zip(starts, starts.dropFirst() + [letters.count]).map { String(letters[$0..<$1]) }
    }
}
