/// The characters of a rails drawing.
struct RailsCharacters {
    /// The directions in which lines leave a cell.
    struct Directions: OptionSet {
        let rawValue: Int

        static let up = Directions(rawValue: 1)
        static let down = Directions(rawValue: 2)
        static let left = Directions(rawValue: 4)
        static let right = Directions(rawValue: 8)
    }

    let rail: String
    /// The prefix of the names of hubs.
    let arrow: String
    /// The prefix of the number of a hub's dependents.
    let times: String
    let line: String
    /// The cell of a rail that crosses a line without joining it, which only the ASCII character shows.
    private let crossing: String?
    /// The cell for each combination of directions, by raw value.
    private let cells: [Character]

    init(_ charset: TextCharset) {
        switch charset {
        case .unicode: (rail, arrow, times, line, crossing, cells) = ("│", "→", "×", "─", nil, Array("   │ ╯╮┤ ╰╭├─┴┬┼"))
        case .ascii: (rail, arrow, times, line, crossing, cells) = ("|", "->", "x", "-", "|", Array(" '.|.'.+.'.+-'.+"))
        }
    }

    /// The cell of a line between two rows.
    func cell(_ directions: Directions, isCrossing: Bool) -> String {
        isCrossing ? crossing ?? String(cells[directions.rawValue]) : String(cells[directions.rawValue])
    }
}
