extension AssemblyDraft {
    /// Gives every assembly a unique name. An assembly keeps its own name if no other has it. Types of equal name are distinguished by their module,
    /// `Billing.StoreAssembly`, and assemblies of one type by the properties that declare them, `MailAssembly.archive`.
    mutating func nameAssemblies() {
        let own = firstAssembly..<participants.assemblies.count
        var taken = UnspecializedSet(participants.assemblies[..<firstAssembly].map(\.name))
        var types: UnspecializedDictionary<String, UnspecializedSet<ObjectIdentifier>> = [:]
        for assembly in participants.assemblies {
            types[assembly.made.assembly.assemblyName, default: []].insert(ObjectIdentifier(assembly.type))
        }
        let ambiguous = own.filter { types[participants.assemblies[$0].name, default: []].elements.count > 1 }
        if !ambiguous.isEmpty {
            let names = TypeNames(participants.assemblies.map(\.type))
            for position in ambiguous where participants.assemblies[position].name == TypeName.of(participants.assemblies[position].type) {
                participants.assemblies[position].name = names.name(of: participants.assemblies[position].type)
            }
        }
        var counts: UnspecializedDictionary<String, Int> = [:]
        for assembly in participants.assemblies[..<firstAssembly] { counts[assembly.made.assembly.assemblyName, default: 0] += 1 }
        for position in own { counts[participants.assemblies[position].name, default: 0] += 1 }
        // The assemblies that represent their type, or were passed to activation, come first and receive the name of the type.
        let ordered = own.filter { isUniqueOfItsType($0) } + own.filter { !isUniqueOfItsType($0) }
        for position in ordered {
            let (name, holder) = (participants.assemblies[position].name, participants.assemblies[position].holder)
            if counts[name] != 1 && !isUniqueOfItsType(position) || taken.contains(name) {
                let longer = holder.map { "\(participants.assemblies[$0.assembly].name).\($0.label)" } ?? name
                participants.assemblies[position].name = unused(longer, among: taken)
            }
            taken.insert(participants.assemblies[position].name)
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
