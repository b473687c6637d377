extension ScanDraft {
    /// The registrations that build each type, by the last part of its name. Registrations of a subclass also count for its ancestors.
    ///
    /// - Parameter range: The registrations that count.
    func builders(among range: Range<Int>, in project: ScannedProject) -> [String: [Int]] {
        var builders: [String: [Int]] = [:]
        for number in range {
            guard let type = registrations[number].implementation else { continue }
            for name in Set(project.lineage(of: type).filter(project.declares).map(TypeName.last)) {
                builders[name, default: []].append(number)
            }
        }
        // A type with very many descendants is left out: its look-ups would be repeated for each of them.
        return builders.filter { $0.value.count <= 1_000 }
    }
}
