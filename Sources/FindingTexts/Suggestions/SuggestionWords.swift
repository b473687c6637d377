/// Splits names into words: `UserRepository` is `user` and `repository`, `HTTPClient` is `http` and `client`.
package struct SuggestionWords {
    /// The words of a name, in lower case, without separators.
    package static func words(of name: String) -> [String] {
        let letters = Array(name)
        var words = [""]
        for position in letters.indices {
            if startsWord(letters, at: position) { words.append("") }
            if isWordCharacter(letters[position]) { words[words.count - 1] += letters[position].lowercased() }
        }
        return words.filter { !$0.isEmpty }
    }

    /// Whether a short name abbreviates the camel-case words of a long one, as `UR`, `UsRepo` and `uRep` abbreviate `UserRepository`. An
    /// uppercase letter begins a word or matches itself, a lowercase letter continues its word, a separator matches itself: `MA.serv`
    /// matches `MailAssembly.service`. Fewer than two words match nothing, because that would be a plain prefix.
    package static func humps(_ short: String, match long: String) -> Bool {
        let typed = Array(short)
        guard let first = typed.first, typed.dropFirst().contains(where: { $0.isUppercase || !isWordCharacter($0) }) else { return false }
        let letters = Array(long)
        let starts = letters.indices.filter { isWordCharacter(letters[$0]) && startsWord(letters, at: $0) }
        // All positions at which the letters processed so far may end.
        var ends = starts.filter { equalIgnoringCase(letters[$0], first) }
        for letter in typed.dropFirst() {
            guard let earliest = ends.first else { return false }
            var next: Set<Int> = []
            for end in ends where end + 1 < letters.count {
                let following = letters[end + 1]
                if letter.isUppercase ? following == letter : equalIgnoringCase(following, letter) { next.insert(end + 1) }
            }
            if letter.isUppercase {
                for start in starts where start > earliest && equalIgnoringCase(letters[start], letter) { next.insert(start) }
            } else if !isWordCharacter(letter) {
                for position in letters.indices where position > earliest && letters[position] == letter { next.insert(position) }
            }
            ends = next.sorted()
        }
        return !ends.isEmpty
    }

    /// Whether the words of a name are a part of the last component of a long name, as those of `Fault` and `faultyMail` are parts of
    /// `FaultyMailAssembly`. A common assembly name does not make two services similar.
    package static func words(_ words: [String], abbreviating long: String) -> Bool {
        guard let last = words.last else { return false }
        let typed = words.dropLast()
        let offered = Self.words(of: String(long.split(separator: ".").last ?? ""))
        return offered.indices.contains { start in
            offered[start...].starts(with: typed) && offered.dropFirst(start + typed.count).first?.hasPrefix(last) == true
        }
    }

    private static func isWordCharacter(_ letter: Character) -> Bool {
        // Most letters are ASCII and need no look-up in the Unicode tables.
        guard let byte = letter.asciiValue else { return letter.isLetter || letter.isNumber }
        return SuggestionFilter.letter(byte) != nil
    }

    private static func equalIgnoringCase(_ left: Character, _ right: Character) -> Bool {
        left == right || left.lowercased() == right.lowercased()
    }

    /// Whether a word begins at a position: after a separator, at an uppercase letter after a lowercase one, at the last capital of an acronym.
    package static func startsWord(_ letters: [Character], at position: Int) -> Bool {
        guard position > 0 else { return true }
        let letter = letters[position]
        let previous = letters[position - 1]
        if !isWordCharacter(previous) || !isWordCharacter(letter) { return true }
        guard letter.isUppercase else { return false }
        if !previous.isUppercase { return true }
        return position + 1 < letters.count && letters[position + 1].isLowercase
    }
}
