extension ScanDraft {
    /// The registrations that build each type, by the last part of its name: whoever inherits from a type is handed what that type is.
    ///
    /// - Parameter range: the registrations that count.
    func builders(among range: Range<Int>, in project: ScannedProject) -> [String: [Int]] {
        var builders: [String: [Int]] = [:]
        for number in range {
            guard let type = registrations[number].implementation else { continue }
            for name in Set(project.lineage(of: type).filter(project.declares).map(TypeName.last)) {
                builders[name, default: []].append(number)
            }
        }
        // What thousands inherit is told of the type itself: for each of them it would be said again.
        return builders.filter { $0.value.count <= 1_000 }
    }
}
