/// Reads an assembly's members from its stored properties.
enum StoredMembers {
    /// The members in the order of their declaration, those of a superclass first.
    static func of(_ assembly: any ParameterizedAssembly) -> [AssemblyEntry] {
        Mirror.properties(of: assembly).flatMap { entries(label: $0.label ?? "_", value: $0.value) }
    }

    /// The casts go from cheap to dear: to a class first, to a protocol last.
    private static func entries(label: String, value: Any) -> [AssemblyEntry] {
        if let member = value as? AssemblyMember {
            return [AssemblyEntry(label, member)]
        }
        if let members = value as? [AssemblyMember] {
            return members.enumerated().map { AssemblyEntry("\(label)[\($0.offset)]", $0.element) }
        }
        if let members = value as? [String: AssemblyMember] {
            return members.sorted { $0.key < $1.key }.map { AssemblyEntry("\(label)[\($0.key)]", $0.value) }
        }
        if let assembly = value as? any ParameterizedAssembly {
            return [AssemblyEntry(label, assembly)]
        }
        return []
    }
}
