/// A line between two rows, from a service's rail to the rails of its dependencies.
///
/// On each side, a line opens new rails or joins an existing one; it crosses the rails in between. A line ends at the rail that it joins, since a
/// join in the middle of a line would look like a crossing.
struct RailsLink {
    /// The new rails.
    var opened: Set<Int> = []
    /// The existing rails that are joined, at most one on each side.
    var joined: Set<Int> = []

    /// The lines below a service, in order.
    ///
    /// - Parameters:
    ///   - own: the column of the service.
    ///   - opened: the columns of new rails.
    ///   - joined: the columns of existing rails.
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

    /// The strokes to one side, by distance from the service: all new rails together, with a join farther out if there is one; then one join each.
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
