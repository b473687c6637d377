extension ScanDraft {
    /// Marks registrations from a position on whose assemblies no code creates or names: they never reach a container.
    mutating func markUnapplied(from first: Int, in project: ScannedProject, isAssembly: (String) -> Bool) {
        var made: Set<String> = []
        var lists: [MemberReference: [String]] = [:]
        for (file, index, name) in project.files.places(of: Set(registrations[first...].map { TypeName.last($0.assembly) }))
        where file.tokens.isOpen(index + 1, "(") || file.tokens.isSymbol(index + 1, ".") {
            made.insert(name)
            let open = Int(file.tokens.list[index].parent)
            if file.tokens.isOpen(open, "[") { lists[file.place(open), default: []].append(name) }
        }
        applicationOrders += lists.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
        var applied: [String: Bool] = [:]
        for number in registrations.indices.dropFirst(first) {
            let assembly = registrations[number].assembly
            if applied[assembly] == nil {
                // The creation of a subclass applies the inherited registrations.
                applied[assembly] =
                    made.contains(TypeName.last(assembly)) || !isAssembly(assembly)
                    || project.descendants(of: assembly).contains { made.contains(TypeName.last($0)) }
            }
            registrations[number].isApplied = applied[assembly] ?? true
        }
    }
}
