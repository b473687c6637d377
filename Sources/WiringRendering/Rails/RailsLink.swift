/// One line between two rows: from a service's rail to the rails of what it needs.
///
/// On each side the line either opens new rails or joins one that is there already; the rails in between are crossed. So a line never joins a rail
/// in its middle, where joining and crossing would look the same.
struct RailsLink {
    /// The new rails.
    var opened: Set<Int> = []
    /// The rails that are joined, at most one on each side.
    var joined: Set<Int> = []

    /// The lines below a service, in order.
    ///
    /// - Parameters:
    ///   - own: the service's column.
    ///   - opened: the columns of new rails.
    ///   - joined: the columns of rails that are there already.
    static func links(own: Int, opened: [Int], joined: [Int]) -> [RailsLink] {
        let left = strokes(opened: opened.filter { $0 < own }.map { own - $0 }, joined: joined.filter { $0 < own }.map { own - $0 })
        let right = strokes(opened: opened.filter { $0 > own }.map { $0 - own }, joined: joined.filter { $0 > own }.map { $0 - own })
        return (0..<max(left.count, right.count)).map { number in
            var link = RailsLink()
            for (strokes, sign) in [(left, -1), (right, 1)] where number < strokes.count {
                link.opened.formUnion(strokes[number].opened.map { own + sign * $0 })
                link.joined.formUnion(strokes[number].joined.map { own + sign * $0 })
            }
            return link
        }
    }

    /// The strokes to one side, by distance from the service: new rails at once, with a join if one lies farther out; then one join each.
    private static func strokes(opened: [Int], joined: [Int]) -> [RailsLink] {
        var joined = joined.sorted()
        var strokes: [RailsLink] = []
        if let farthest = opened.max() {
            var first = RailsLink(opened: Set(opened))
            if let position = joined.firstIndex(where: { $0 > farthest }) { first.joined = [joined.remove(at: position)] }
            strokes.append(first)
        }
        return strokes + joined.map { RailsLink(joined: [$0]) }
    }
}
