extension ScanDraft {
    /// The registrations that build each type, by its full name. Registrations of a subclass also count for its ancestors.
    func builders(in project: ScannedProject) -> [String: [Int]] {
        var builders: [String: [Int]] = [:]
        for number in registrations.indices {
            guard let type = registrations[number].implementation else { continue }
            // Extensions of a class of a library belong to the services of exactly this class.
            let extended = project.types(named: type).isEmpty ? [] : [type]
            for name in Set((project.lineage(of: type).filter(project.declares) + extended).map(project.fullName)) {
                builders[name, default: []].append(number)
            }
        }
        // A type with very many descendants is left out: its look-ups would be repeated for each of them.
        return builders.filter { $0.value.count <= 1_000 }
    }
}
