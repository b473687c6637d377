extension Array where Element: Hashable {
    /// The elements, each where it stands first.
    package var withoutRepeats: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
