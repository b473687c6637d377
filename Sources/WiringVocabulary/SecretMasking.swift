/// Recognizes secret configuration values by their keys and by their form.
package enum SecretMasking {
    private static let mask = "********"

    private static let words = [
        "password", "passwd", "pwd", "passphrase", "secret", "secrets", "token", "credential", "credentials", "apikey", "privatekey",
        "accesskey", "signingkey", "encryptionkey",
    ]

    /// The value with its secret parts masked, and whether it has any.
    package static func shown(_ text: String, key: String) -> (text: String, isSecret: Bool) {
        let parts = words(in: key)
        let pairs = zip(parts, parts.dropFirst()).map { $0 + $1 }
        if (parts + pairs).contains(where: { words.contains($0) }) { return (mask, true) }
        // The password in an address: scheme://user:password@host.
        guard let scheme = text.firstRange(of: "://") else { return (text, false) }
        let authority = text[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":") else { return (text, false) }
        return (text[...colon] + mask + text[at...], true)
    }

    /// The words of a key, in lower case: `mail.apiKey` has the words mail, api and key.
    private static func words(in key: String) -> [String] {
        var words: [String] = []
        var isUpper = true
        for character in key {
            guard character.isLetter || character.isNumber else {
                words.append("")
                continue
            }
            if words.isEmpty || character.isUppercase && !isUpper { words.append("") }
            isUpper = character.isUppercase
            words[words.count - 1] += character.lowercased()
        }
        return words.filter { !$0.isEmpty }
    }
}
