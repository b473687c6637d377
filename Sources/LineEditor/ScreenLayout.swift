struct ScreenPosition: Equatable {
    var row = 0
    var column = 0
}

/// The cells of prompt, line and hint on a screen of a given width.
///
/// libedit could draw them, but it miscounts columns next to wide characters and loses combining marks, so only its keys and its buffer
/// are used.
struct ScreenLayout: Equatable {
    struct Cell: Equatable {
        /// The character, with its combining marks.
        var text: String
        var width: Int
        /// The style codes, such as `1;31`; empty for the default.
        var codes: String
    }

    struct Row: Equatable {
        var cells: [Cell] = []
        /// The used width, in columns.
        var width = 0
        /// Whether the row is full, so that the text continues in the next row.
        var wraps = false
    }

    /// The rows from top to bottom; there is always one for the cursor and for the next character.
    private(set) var rows = [Row()]
    private(set) var cursor = ScreenPosition()
    let columns: Int

    var end: ScreenPosition { ScreenPosition(row: rows.count - 1, column: rows[rows.count - 1].width) }

    init(columns: Int) { self.columns = columns }

    /// Adds a character: a combining mark joins the character before it, a control character is shown as `^X`.
    mutating func add(_ scalar: Unicode.Scalar, codes: String = "") {
        switch scalar {
        case "\n":
            // A full row is followed by an empty one, which is the new row.
            if rows.count > 1, end.column == 0, rows[rows.count - 2].wraps {
                rows[rows.count - 2].wraps = false
            } else {
                rows.append(Row())
            }
        case "\t": repeat { put(" ", 1, codes) } while end.column % 8 != 0
        default:
            let width = DisplayWidth.of(scalar)
            switch width {
            case 0: if !Self.changesWidth(scalar) { join(scalar) }
            case 1...: put(String(scalar), width, codes)
            default:
                let hexadecimal = String(scalar.value, radix: 16, uppercase: true)
                let caret = Unicode.Scalar(scalar.value ^ 0x40).map(String.init) ?? ""
                for character in scalar.value < 0x80 ? "^" + caret : "\\U+" + hexadecimal { put(String(character), 1, codes) }
            }
        }
    }

    mutating func placeCursor() { cursor = end }

    /// Adds a text after the line, truncated to the current row.
    mutating func addHint(_ text: String, codes: String) {
        let room = columns - end.column - 1
        for scalar in DisplayWidth.cut(text, to: room).unicodeScalars { add(scalar, codes: codes) }
    }

    /// The rows that fit on the screen: the last rows or, if the cursor is above these, the rows from the cursor on.
    func window(rows count: Int) -> ScreenLayout {
        guard rows.count > count else { return self }
        let first = min(rows.count - count, cursor.row)
        var window = self
        window.rows = Array(rows[first..<(first + count)])
        window.cursor.row -= first
        return window
    }

    /// Whether a character without a width makes some terminals draw the characters around it in another width than their sum: the joiner of
    /// emoji (U+200D) and the variation selector of emoji (U+FE0F).
    ///
    /// xterm, VTE and this system's C library count the parts of a joined emoji, kitty, WezTerm, iTerm2 and tmux one emoji, and only some
    /// report it (mode 2027). Without these characters (the line keeps them) the remaining parts have the same width on all terminals.
    private static func changesWidth(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200D}" || scalar == "\u{FE0F}" }

    private mutating func put(_ text: String, _ width: Int, _ codes: String) {
        if end.column + width > columns { wrap() }
        rows[rows.count - 1].cells.append(Cell(text: text, width: width, codes: codes))
        rows[rows.count - 1].width += width
        // The cursor cannot be after the last column.
        if end.column >= columns { wrap() }
    }

    private mutating func wrap() {
        rows[rows.count - 1].wraps = true
        rows.append(Row())
    }

    private mutating func join(_ mark: Unicode.Scalar) {
        let row = rows[rows.count - 1].cells.isEmpty && rows.count > 1 && rows[rows.count - 2].wraps ? rows.count - 2 : rows.count - 1
        guard let last = rows[row].cells.indices.last else { return }
        rows[row].cells[last].text.unicodeScalars.append(mark)
    }
}
