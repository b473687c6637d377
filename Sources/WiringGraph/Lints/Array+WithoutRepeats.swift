extension Array where Element: Hashable {
    /// The elements, each where it stands first.
    var withoutRepeats: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
