extension AssemblyDraft {
    /// Gives every assembly a unique name. An assembly keeps its own name if no other has it. Types of equal name are distinguished by their module,
    /// `Billing.StoreAssembly`, and assemblies of one type by the properties that declare them, `MailAssembly.archive`.
    func nameAssemblies() {
        let all = participants.assemblies
        var types: UnspecializedDictionary<String, UnspecializedSet<ObjectIdentifier>> = [:]
        for assembly in all { types[assembly.made.assembly.assemblyName, default: []].insert(ObjectIdentifier(assembly.type)) }
        var names: TypeNames?
        var taken: UnspecializedSet<String> = []
        var counts: UnspecializedDictionary<String, Int> = [:]
        for (position, assembly) in all.enumerated() {
            if position < firstAssembly {
                taken.insert(assembly.name)
                counts[assembly.made.assembly.assemblyName, default: 0] += 1
                continue
            }
            if types[assembly.name, default: []].elements.count > 1, assembly.name == TypeName.of(assembly.type) {
                let known = names ?? TypeNames(all.map(\.type))
                names = known
                assembly.name = known.name(of: assembly.type)
            }
            counts[assembly.name, default: 0] += 1
        }
        // The assemblies that represent their type, or were passed to activation, come first and receive the name of the type.
        for isUnique in [true, false] {
            for position in firstAssembly..<all.count where isUniqueOfItsType(position) == isUnique {
                let assembly = all[position]
                if counts[assembly.name] != 1 && !isUnique || taken.contains(assembly.name) {
                    let longer = assembly.holder.map { "\(all[$0.assembly].name).\($0.label)" } ?? assembly.name
                    assembly.name = unused(longer, among: taken)
                }
                taken.insert(assembly.name)
            }
        }
    }

    private func isUniqueOfItsType(_ position: Int) -> Bool {
        participants.assembliesOfType[ObjectIdentifier(participants.assemblies[position].type)] == position
    }

    private func unused(_ name: String, among taken: UnspecializedSet<String>) -> String {
        guard taken.contains(name) else { return name }
        var number = 2
        while taken.contains("\(name)#\(number)") { number += 1 }
        return "\(name)#\(number)"
    }
}
