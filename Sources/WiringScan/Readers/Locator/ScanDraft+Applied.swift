extension ScanDraft {
    /// Marks registrations of assemblies that no code creates or names: they never reach a container.
    ///
    /// - Parameters:
    ///   - first: The first registration to check.
    ///   - isAssembly: Whether registrations of a type only have an effect if the type is passed to a container.
    mutating func markUnapplied(from first: Int, in project: ScannedProject, isAssembly: (String) -> Bool) {
        let names = Set(registrations[first...].map { TypeName.last($0.assembly) })
        let words = WordFilter(names)
        var made: Set<String> = []
        for file in project.files {
            let tokens = file.tokens
            var lists: [Int: [String]] = [:]
            for index in 0..<tokens.count
            where words.mayContain(index, tokens) && (tokens.isOpen(index + 1, "(") || tokens.isSymbol(index + 1, ".")) {
                let name = tokens.text(index)
                guard names.contains(name) else { continue }
                made.insert(name)
                let open = Int(tokens.list[index].parent)
                if tokens.isOpen(open, "[") { lists[open, default: []].append(name) }
            }
            applicationOrders += lists.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
        }
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
