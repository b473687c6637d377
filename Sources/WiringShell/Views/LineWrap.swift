/// Wraps lines that are wider than the terminal between words.
enum LineWrap {
    /// Wraps a line. Continuation lines are indented below the text of the first line and continue the rails of a tree.
    static func lines(_ line: String, width: Int) -> [String] {
        var parts = pieces(line)
        guard parts.reduce(0, { $0 + $1.columns }) > width else { return [line] }
        let rails = rails(parts.map(\.plain).joined())
        let indent = indent(of: parts, rails: rails, width: width)
        var result: [String] = []
        var current = ""
        var used = 0
        // A line takes at least one word, even if the word is too wide; otherwise the loop would not end.
        var hasWord = false
        while !parts.isEmpty {
            let part = parts.removeFirst()
            if used + part.columns > width, hasWord {
                result.append(current.withoutTrailingSpaces)
                current = indent
                used = indent.count
                hasWord = false
            }
            // Spaces at the start of a continuation line are replaced by the indentation.
            if part.isSpace, !result.isEmpty, !hasWord {
                current += part.escapes
                continue
            }
            current += part.text
            used += part.columns
            hasWord = hasWord || !part.isSpace
        }
        return hasWord ? result + [current.withoutTrailingSpaces] : result
    }

    /// A run of spaces, or a word including its escape sequences.
    private struct Piece {
        var text = ""
        /// The text without escape sequences.
        var plain = ""
        var columns = 0
        var isSpace: Bool
        /// The escape sequences without the other characters.
        var escapes = ""
    }

    private static func pieces(_ line: String) -> [Piece] {
        var result: [Piece] = []
        var escape: String?
        for character in line {
            if let begun = escape {
                let whole = begun + String(character)
                escape = character.isLetter ? nil : whole
                if escape == nil {
                    if result.isEmpty { result.append(Piece(isSpace: false)) }
                    result[result.count - 1].text += whole
                    result[result.count - 1].escapes += whole
                }
                continue
            }
            if character == "\u{1B}" {
                escape = "\u{1B}"
                continue
            }
            let isSpace = character == " "
            if result.last?.isSpace != isSpace { result.append(Piece(isSpace: isSpace)) }
            result[result.count - 1].text.append(character)
            result[result.count - 1].plain.append(character)
            result[result.count - 1].columns += DisplayWidth.of(character)
        }
        return result
    }

    /// The rails that a tree or a cycle continues below a row; empty for any other line.
    private static func rails(_ line: String) -> String {
        let margin = line.prefix { $0 == " " }
        for (start, rail) in [("┌─> ", "│   "), ("+-> ", "|   ")] where line.dropFirst(margin.count).hasPrefix(start) {
            return margin + rail
        }
        let continued: [Character: Character] = ["│": "│", "|": "|", "├": "│", "└": " ", "`": " ", "─": " ", "-": " ", " ": " "]
        let drawing = line.prefix { continued[$0] != nil }
        guard drawing.contains(where: { "├└│`|".contains($0) }), line.dropFirst(drawing.count).first != ">" else { return "" }
        // An ASCII branch begins with the same character as a rail.
        var result = ""
        for (character, next) in zip(drawing, drawing.dropFirst() + " ") {
            result.append(character == "|" && next == " " ? "|" : continued[character] ?? " ")
        }
        return result
    }

    /// The indentation: below the text after a label, else below the text of the line, if half of the width remains.
    private static func indent(of pieces: [Piece], rails: String, width: Int) -> String {
        if !rails.isEmpty, rails.count <= width / 2 { return rails + "  " }
        var column = 0
        var words = 0
        for piece in pieces {
            column += piece.columns
            if !piece.isSpace {
                words += 1
            } else if words > 0, piece.columns > 1 {
                if column <= width / 2 { return String(repeating: " ", count: column) }
                break
            }
        }
        let own = pieces.first.map { $0.isSpace ? $0.columns : 0 } ?? 0
        return String(repeating: " ", count: own + 2 <= width / 2 ? own + 2 : 0)
    }
}

extension StringProtocol {
    var withoutTrailingSpaces: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
