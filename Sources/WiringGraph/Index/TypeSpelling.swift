/// Type names as users type them.
package struct TypeSpelling {
    /// Removes `any` and spaces from a type name, so that `any Store` and `Store`, `Cache<User,Mail>` and `Cache<User, Mail>` are equal.
    package static func canonical(_ name: String) -> String {
        var words: [Substring] = []
        for word in name.split(separator: " ") {
            var rest = word
            if rest == "any" { continue }
            // `[any` and `(any` are one word, since the next space follows `any`.
            for opening in ["<any", "(any", "[any"] where rest.hasSuffix(opening) { rest = rest.dropLast(3) }
            words.append(rest)
        }
        let joined = words.joined()
        let isWrapped = joined.hasPrefix("(") && joined.hasSuffix(")") && !joined.dropFirst().dropLast().contains { "(),".contains($0) }
        return isWrapped ? String(joined.dropFirst().dropLast()) : joined
    }

    /// Whether a canonical name is a suffix of another one after a type or module, as `Draft` is of `Mail.Draft`.
    package static func isSuffix(_ short: String, of long: String) -> Bool {
        guard long.count > short.count + 1, long.hasSuffix(short), long.dropLast(short.count).last == "." else { return false }
        return !long.dropLast(short.count).contains("<")
    }
}
