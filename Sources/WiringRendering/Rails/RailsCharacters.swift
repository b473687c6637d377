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

    private let charset: TextCharset

    init(_ charset: TextCharset) { self.charset = charset }

    /// The character of a rail that continues through a row.
    var rail: String { charset == .unicode ? "│" : "|" }

    /// The prefix of the names of hubs.
    var arrow: String { charset == .unicode ? "→" : "->" }

    /// The prefix of the number of a hub's dependents.
    var times: String { charset == .unicode ? "×" : "x" }

    /// The cell between two columns.
    func gap(isLine: Bool) -> String { isLine ? (charset == .unicode ? "─" : "-") : " " }

    /// The cell of a line between two rows.
    ///
    /// - Parameters:
    ///   - directions: the directions of lines that leave the cell.
    ///   - isCrossing: whether a rail crosses the line without joining it, which only the ASCII character shows.
    func cell(_ directions: Directions, isCrossing: Bool) -> String {
        charset == .unicode ? unicode(directions) : ascii(directions, isCrossing: isCrossing)
    }

    private func unicode(_ directions: Directions) -> String {
        switch directions {
        case []: " "
        case [.up, .down]: "│"
        case [.left, .right]: "─"
        case [.up, .down, .left, .right]: "┼"
        case [.up, .down, .right]: "├"
        case [.up, .down, .left]: "┤"
        case [.down, .left, .right]: "┬"
        case [.up, .left, .right]: "┴"
        case [.down, .left]: "╮"
        case [.down, .right]: "╭"
        case [.up, .left]: "╯"
        case [.up, .right]: "╰"
        default: " "
        }
    }

    private func ascii(_ directions: Directions, isCrossing: Bool) -> String {
        if directions.isEmpty { return " " }
        if isCrossing || directions == [.up, .down] { return "|" }
        if directions == [.left, .right] { return "-" }
        if !directions.contains(.up) { return "." }
        return directions.contains(.down) ? "+" : "'"
    }
}
