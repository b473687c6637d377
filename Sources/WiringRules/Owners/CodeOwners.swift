import WiringGraph

/// The rules of a CODEOWNERS file, as git forges read them: in each section the last matching pattern determines the owners.
///
/// A pattern with a slash before its end begins at the root of the repository; any other pattern matches in every folder. `*` and `?` match
/// within a name, `**` matches folders, and a folder includes its contents, except after `/*`.
package struct CodeOwners: Sendable {
    private struct Rule {
        let parts: [[UInt8]]
        let owners: [String]
        let section: Int
    }

    private var rules: [Rule] = []

    /// Larger files, longer patterns and further rules are not read, as on forges.
    private static let maximumSize = 3 << 20
    private static let maximumPattern = 4_096
    private static let maximumRules = 20_000

    package init(_ text: String) {
        guard text.utf8.count <= Self.maximumSize else { return }
        var section = 0
        var defaults: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = Self.words(line)
            guard let first = words.first, !first.hasPrefix("!"), rules.count < Self.maximumRules else { continue }
            if first.hasPrefix("[") || first.hasPrefix("^[") {
                section += 1
                // The name of a section may contain blanks; its number of approvals follows in brackets.
                defaults = words.drop { !$0.hasSuffix("]") }.drop { $0.hasSuffix("]") }.map { $0 }
            } else if first.utf8.count <= Self.maximumPattern {
                let owners = Array(words.dropFirst())
                rules.append(Rule(parts: Self.parts(first), owners: owners.isEmpty ? defaults : owners, section: section))
            }
        }
    }

    /// The owners of a file by its path in the repository, in the order of the sections; empty if it has none.
    package func owners(of path: String) -> [String] {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        var found: [String] = []
        var decided: Set<Int> = []
        for rule in rules.reversed() where !decided.contains(rule.section) && Self.matches(rule.parts, parts) {
            decided.insert(rule.section)
            found = rule.owners + found
        }
        return found.withoutRepeats
    }

    /// The words of a line before a comment. A backslash makes the next character a part of the word.
    private static func words(_ line: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        var isEscaped = false
        for character in line {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "#", word.isEmpty {
                break
            } else if !character.isWhitespace {
                word.append(character)
            } else if !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// The names that a pattern matches one after another, with `**` for any number of names.
    private static func parts(_ pattern: String) -> [[UInt8]] {
        let names = pattern.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        let isAnchored = pattern.dropLast().contains("/")
        if pattern.hasSuffix("/") { return (isAnchored ? [] : [folders]) + names + [Array("*".utf8), folders] }
        guard isAnchored else { return [folders] + names + [folders] }
        return names.last == Array("*".utf8) ? names : names + [folders]
    }

    private static let folders = Array("**".utf8)

    private static func matches(_ pattern: [[UInt8]], _ path: [[UInt8]]) -> Bool {
        pattern.matchesAsGlob(path, isStar: { $0 == folders }) { part, name in
            part.matchesAsGlob(name, isStar: { $0 == UInt8(ascii: "*") }) { $0 == UInt8(ascii: "?") || $0 == $1 }
        }
    }
}
