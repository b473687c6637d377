extension ScannedProject {
    /// The type of a property, as written or inferred from its value.
    func propertyType(_ name: String, of type: String) -> String? {
        guard let reference = member(name, of: TypeName.unwrapped(type)) else { return nil }
        let member = member(reference)
        if let type = member.type { return type }
        guard !member.value.isEmpty, tokens(reference).isWord(member.value.lowerBound) else { return nil }
        return made(by: Closure(parameters: [], types: [], result: nil, body: member.value), in: reference.file).type
    }
}
