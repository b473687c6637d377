/// A place on the screen, counted from the first cell of the prompt.
struct ScreenPosition: Equatable {
    /// Rows below the first row.
    var row = 0
    /// Columns from the left edge.
    var column = 0
}

/// The cells that prompt, line and hint make on a screen of some width.
///
/// libedit could draw them, but it counts columns wrongly next to wide characters and loses combining marks, so only its keys and its buffer
/// are used.
struct ScreenLayout: Equatable {
    /// One character on the screen.
    struct Cell: Equatable {
        /// The character, with the combining marks on it.
        var text: String
        /// How many columns it takes.
        var width: Int
        /// The codes of its look, as `1;31`; empty for the usual one.
        var codes: String
    }

    /// One row.
    struct Row: Equatable {
        /// What it shows.
        var cells: [Cell] = []
        /// The columns that are taken.
        var width = 0
        /// Whether it is full, so that the text goes on in the row below.
        var wraps = false
    }

    /// From top to bottom; there is always one for the cursor and for the next character.
    private(set) var rows = [Row()]
    /// Where the cursor is.
    private(set) var cursor = ScreenPosition()
    /// The width of the screen.
    let columns: Int

    /// Where the next character would go.
    var end: ScreenPosition { ScreenPosition(row: rows.count - 1, column: rows[rows.count - 1].width) }

    /// An empty first row.
    init(columns: Int) {
        self.columns = columns
    }

    /// Adds a character.
    ///
    /// - Parameters:
    ///   - scalar: a combining mark joins the character before it; a control character is shown as `^X`.
    ///   - codes: its look.
    mutating func add(_ scalar: Unicode.Scalar, codes: String = "") {
        switch scalar {
        case "\n":
            // A full row has got an empty one below it, which is the new one.
            if rows.count > 1, end.column == 0, rows[rows.count - 2].wraps {
                rows[rows.count - 2].wraps = false
            } else {
                rows.append(Row())
            }
        case "\t":
            repeat { put(" ", 1, codes) } while end.column % 8 != 0
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

    /// Lets the cursor be where the next character goes.
    mutating func placeCursor() {
        cursor = end
    }

    /// Adds a text behind the line that must not take a new row.
    mutating func addHint(_ text: String, codes: String) {
        let room = columns - end.column - 1
        for scalar in DisplayWidth.cut(text, to: room).unicodeScalars { add(scalar, codes: codes) }
    }

    /// As many rows as fit on the screen: the last ones, or those from the cursor's on when that would be above them.
    func window(rows count: Int) -> ScreenLayout {
        guard rows.count > count else { return self }
        let first = min(rows.count - count, cursor.row)
        var window = self
        window.rows = Array(rows[first..<(first + count)])
        window.cursor.row -= first
        return window
    }

    /// Whether a character without a width makes some terminals draw those around it in fewer or more columns than their sum: the joiner of
    /// emoji (U+200D) and the choice of an emoji's look (U+FE0F).
    ///
    /// xterm, VTE and this system's C library count the parts of a joined emoji, kitty, WezTerm, iTerm2 and tmux one emoji, and only some of
    /// them tell (mode 2027). Left out of what is drawn (the line keeps them), they leave parts whose widths all terminals agree about.
    private static func changesWidth(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200D}" || scalar == "\u{FE0F}" }

    private mutating func put(_ text: String, _ width: Int, _ codes: String) {
        if end.column + width > columns { wrap() }
        rows[rows.count - 1].cells.append(Cell(text: text, width: width, codes: codes))
        rows[rows.count - 1].width += width
        // The cursor cannot stand behind the last column.
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
