/// The screen of a terminal, with the functions that line editors and full-screen pagers use: cursor movement, erasing, inserting and deleting,
/// wrapping at the right edge, scrolling.
package struct PseudoTerminalScreen: Sendable {
    /// The number of columns.
    package private(set) var columns: Int
    /// The number of rows.
    package private(set) var rows: Int
    /// The cursor's row, from 0.
    package private(set) var cursorRow = 0
    /// The cursor's column, from 0.
    package private(set) var cursorColumn = 0

    /// A cell of the screen.
    private struct Cell {
        /// The text of the cell; empty after a wide character.
        var text = " "
        /// The style as SGR codes, such as `1;31`; empty for the default.
        var style = ""
    }

    private var cells: [[Cell]]
    /// The style of the next output.
    private var style = ""
    private var saved = (row: 0, column: 0)
    /// True after output in the last column; the next character then starts a new row.
    private var wrapsNext = false
    private var insertsCells = false
    private var bytes: [UInt8] = []
    private var sequence: String?

    /// Creates an empty screen.
    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    /// All rows from top to bottom, without trailing blanks and without blank rows at the bottom.
    package var text: String {
        var lines = cells.map(Self.line)
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The row with the cursor, without trailing blanks.
    package var cursorLine: String { Self.line(cells[cursorRow]) }

    /// All rows like `text`, with SGR codes before each change of style: `{1}show{} a {31;4}wrong{}`.
    package var styledText: String {
        var lines = cells.map { row in
            var line = ""
            var style = ""
            for cell in row {
                if cell.style != style { line += "{\(cell.style)}" }
                style = cell.style
                line += cell.text
            }
            if !style.isEmpty { line += "{}" }
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// Changes the size. Rows are truncated or padded at the right and removed at the top.
    package mutating func resize(columns: Int, rows: Int) {
        cells = cells.map { Array(($0 + Array(repeating: Cell(), count: columns)).prefix(columns)) }
        while cells.count > rows {
            if cursorRow > 0 { cells.removeFirst() } else { cells.removeLast() }
            cursorRow = max(0, cursorRow - 1)
        }
        while cells.count < rows { cells.append(Array(repeating: Cell(), count: columns)) }
        self.columns = columns
        self.rows = rows
        cursorColumn = min(cursorColumn, columns - 1)
        wrapsNext = false
    }

    /// Processes output of a program.
    package mutating func feed(_ output: some Sequence<UInt8>) {
        bytes += output
        // The end of a read may split a character.
        var end = bytes.count
        if let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[start] >= 0xC2 {
            let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
            if bytes.count - start < length { end = start }
        }
        for scalar in String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars { take(scalar) }
        bytes.removeFirst(end)
    }

    private static func line(_ cells: [Cell]) -> String {
        var text = cells.map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        if let begun = sequence {
            let whole = begun + String(scalar)
            sequence = isComplete(whole) ? nil : whole
            if sequence == nil { run(whole) }
            return
        }
        switch scalar {
        case "\u{1B}": sequence = ""
        case "\r": move(row: cursorRow, column: 0)
        case "\n": lineFeed()
        case "\u{8}": move(row: cursorRow, column: cursorColumn - 1)
        case "\t": move(row: cursorRow, column: (cursorColumn / 8 + 1) * 8)
        default: if scalar.value >= 0x20, scalar.value != 0x7F { put(scalar) }
        }
    }

    private func isComplete(_ sequence: String) -> Bool {
        let scalars = Array(sequence.unicodeScalars)
        switch scalars[0] {
        case "[": return scalars.count > 1 && (0x40...0x7E).contains(scalars[scalars.count - 1].value)
        case "]": return scalars.last == "\u{7}" || sequence.hasSuffix("\u{1B}\\")
        case "(", ")": return scalars.count == 2
        default: return true
        }
    }

    private mutating func run(_ sequence: String) {
        guard sequence.hasPrefix("["), let final = sequence.last else {
            switch sequence {
            case "7": saved = (cursorRow, cursorColumn)
            case "8": move(row: saved.row, column: saved.column)
            default: break
            }
            return
        }
        let numbers = sequence.dropFirst().dropLast().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let first = numbers.first ?? 0
        let count = max(1, first)
        switch final {
        case "A": move(row: cursorRow - count, column: cursorColumn)
        case "B": move(row: cursorRow + count, column: cursorColumn)
        case "C": move(row: cursorRow, column: cursorColumn + count)
        case "D": move(row: cursorRow, column: cursorColumn - count)
        case "G": move(row: cursorRow, column: count - 1)
        case "d": move(row: count - 1, column: cursorColumn)
        case "H", "f": move(row: count - 1, column: max(1, numbers.dropFirst().first ?? 1) - 1)
        case "K": erase(cursorRow, from: first == 0 ? cursorColumn : 0, through: first == 1 ? cursorColumn : columns - 1)
        case "J": eraseScreen(first)
        case "P": shift(by: -count)
        case "@": shift(by: count)
        case "X": erase(cursorRow, from: cursorColumn, through: cursorColumn + count - 1)
        case "m": select(numbers)
        case "h", "l": if sequence.dropLast() == "[4" { insertsCells = final == "h" }
        default: break
        }
    }

    private mutating func select(_ codes: [Int]) {
        let kept = codes.contains(0) ? [] : style.split(separator: ";").map(String.init)
        style = (kept + codes.filter { $0 != 0 }.map(String.init)).joined(separator: ";")
    }

    private mutating func move(row: Int, column: Int) {
        cursorRow = min(max(0, row), rows - 1)
        cursorColumn = min(max(0, column), columns - 1)
        wrapsNext = false
    }

    private mutating func lineFeed() {
        wrapsNext = false
        guard cursorRow == rows - 1 else {
            cursorRow += 1
            return
        }
        cells.removeFirst()
        cells.append(Array(repeating: Cell(), count: columns))
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = Self.width(scalar)
        guard width > 0 else {
            let column = wrapsNext ? cursorColumn : max(0, cursorColumn - 1)
            cells[cursorRow][column].text.unicodeScalars.append(scalar)
            return
        }
        if wrapsNext || cursorColumn + width > columns {
            cursorColumn = 0
            lineFeed()
        }
        if insertsCells { shift(by: width) }
        cells[cursorRow][cursorColumn] = Cell(text: String(scalar), style: style)
        if width == 2 { cells[cursorRow][cursorColumn + 1] = Cell(text: "", style: style) }
        wrapsNext = cursorColumn + width >= columns
        cursorColumn = min(cursorColumn + width, columns - 1)
    }

    private mutating func erase(_ row: Int, from start: Int, through end: Int) {
        for column in start...max(start, min(end, columns - 1)) { cells[row][column] = Cell() }
    }

    private mutating func eraseScreen(_ kind: Int) {
        if kind == 0 { erase(cursorRow, from: cursorColumn, through: columns - 1) }
        if kind == 1 { erase(cursorRow, from: 0, through: cursorColumn) }
        let others = kind == 0 ? cursorRow + 1..<rows : kind == 1 ? 0..<cursorRow : 0..<rows
        for row in others { erase(row, from: 0, through: columns - 1) }
    }

    /// Inserts blank cells at the cursor, or (with a negative count) deletes cells there.
    private mutating func shift(by count: Int) {
        var row = cells[cursorRow]
        if count > 0 {
            row.insert(contentsOf: Array(repeating: Cell(), count: count), at: cursorColumn)
        } else {
            row.removeSubrange(cursorColumn..<min(columns, cursorColumn - count))
        }
        cells[cursorRow] = Array((row + Array(repeating: Cell(), count: columns)).prefix(columns))
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x300...0x36F, 0x200B...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
