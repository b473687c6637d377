/// A place on the screen, counted from the first cell of the prompt.
///
/// libedit tells nobody where its cursor is, so the walk of its `re_refresh` over prompt and line is repeated here.
struct ScreenPosition: Equatable {
    /// Rows below the first row of the prompt.
    var row = 0
    /// Columns from the left edge.
    var column = 0

    /// Moves on as libedit does when it draws a scalar of the line.
    ///
    /// - Parameters:
    ///   - scalar: what is drawn
    ///   - columns: the width of the screen
    mutating func advance(over scalar: Unicode.Scalar, columns: Int) {
        switch scalar {
        case "\n":
            row += 1
            column = 0
        case "\t":
            repeat { put(1, columns: columns) } while column % 8 != 0
        default:
            let width = DisplayWidth.of(scalar)
            if width >= 0 {
                put(width, columns: columns)
            } else {
                // libedit writes a control character as ^X, and what cannot be shown as \U+1234.
                let cells = scalar.value < 0x100 ? 2 : scalar.value > 0xFFFF ? 8 : 7
                for _ in 0..<cells { put(1, columns: columns) }
            }
        }
    }

    /// Where the first cell of a scalar is when it is drawn next: a wide one that does not fit starts a new row.
    func cell(of scalar: Unicode.Scalar, columns: Int) -> ScreenPosition {
        let width = DisplayWidth.of(scalar)
        return width > 0 && column + width > columns ? ScreenPosition(row: row + 1, column: 0) : self
    }

    /// The place after a text.
    func after(_ scalars: some Sequence<Unicode.Scalar>, columns: Int) -> ScreenPosition {
        var position = self
        for scalar in scalars { position.advance(over: scalar, columns: columns) }
        return position
    }

    private mutating func put(_ width: Int, columns: Int) {
        if column + width > columns {
            row += 1
            column = 0
        }
        column += width
        if column >= columns {
            row += 1
            column = 0
        }
    }
}
