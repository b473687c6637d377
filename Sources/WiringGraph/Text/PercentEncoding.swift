extension String {
    /// The text as a part of a URI (RFC 3986): letters, digits and the given characters unchanged, each further byte as `%20`.
    package func percentEncoded(keeping plain: String) -> String {
        utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            if character.isASCII && (character.isLetter || character.isNumber || plain.contains(character)) { return String(character) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
