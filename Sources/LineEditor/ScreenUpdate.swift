/// The escape sequences that change one layout on the screen into another, writing only the differences.
struct ScreenUpdate {
    private(set) var text = ""

    private let columns: Int
    private var row: Int
    /// The column of the terminal's cursor; nil after the last column, where terminals differ in the time of wrapping.
    private var column: Int?
    private var codes = ""
    /// The number of rows on the screen that may be written.
    private var rowCount: Int

    init(from old: ScreenLayout?, to new: ScreenLayout) {
        columns = new.columns
        row = old?.cursor.row ?? 0
        column = old?.cursor.column ?? 0
        rowCount = old?.rows.count ?? 1
        for (index, newRow) in new.rows.enumerated() {
            let oldRow = old.flatMap { index < $0.rows.count ? $0.rows[index] : nil } ?? ScreenLayout.Row()
            let same = zip(oldRow.cells, newRow.cells).prefix { $0 == $1 }.count
            let isCovered = same == newRow.cells.count
            if isCovered, same == oldRow.cells.count {
                if index >= rowCount { addRow(index, below: new.rows[index - 1]) }
                continue
            }
            let start = newRow.cells[..<same].reduce(0) { $0 + $1.width }
            if index >= rowCount { addRow(index, below: new.rows[index - 1], isWritten: true) } else { move(to: index, start) }
            for cell in newRow.cells[same...] { draw(cell) }
            select("")
            if oldRow.width > newRow.width { text += "\u{1B}[K" }
        }
        if rowCount > new.rows.count {
            move(to: new.rows.count, 0)
            text += "\u{1B}[J"
        }
        move(to: new.cursor.row, new.cursor.column)
    }

    /// Adds a row after the last one. If the text wraps, it is written continuously, so that the terminal treats both rows as one line.
    private mutating func addRow(_ index: Int, below last: ScreenLayout.Row, isWritten: Bool = false) {
        rowCount = index + 1
        let isAtEnd = row == index - 1 && (column ?? columns) == last.width
        if last.wraps, isAtEnd, isWritten || column == nil {
            if !isWritten { text += " \r" }
            row = index
            // The next character overwrites the cell, wherever the terminal places the cursor now.
            column = 0
        } else {
            move(to: index - 1, 0)
            text += "\r\n"
            row = index
            column = 0
        }
    }

    private mutating func draw(_ cell: ScreenLayout.Cell) {
        select(cell.codes)
        text += cell.text
        let next = (column ?? 0) + cell.width
        column = next < columns ? next : nil
        // Some terminals join a skin tone with the preceding emoji, so their cursor is further left.
        if let column, cell.text.unicodeScalars.contains(where: \.properties.isEmojiModifier) { text += "\r\u{1B}[\(column)C" }
    }

    private mutating func select(_ new: String) {
        guard new != codes else { return }
        text += new.isEmpty ? "\u{1B}[0m" : codes.isEmpty ? "\u{1B}[\(new)m" : "\u{1B}[0;\(new)m"
        codes = new
    }

    private mutating func move(to row: Int, _ column: Int) {
        guard row != self.row || column != self.column else { return }
        if row != self.row { text += "\u{1B}[\(abs(row - self.row))\(row < self.row ? "A" : "B")" }
        if let present = self.column, present >= column {
            // A relative movement of the cursor needs fewer bytes than one from the left edge.
            if column == 0, present > 0 { text += "\r" } else if present > column { text += "\u{1B}[\(present - column)D" }
        } else {
            text += "\r" + (column > 0 ? "\u{1B}[\(column)C" : "")
        }
        self.row = row
        self.column = column
    }
}
