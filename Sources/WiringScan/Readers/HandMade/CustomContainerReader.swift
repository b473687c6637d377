/// Containers that a project implements: a type with a method that registers and one that resolves.
struct CustomContainerReader: ContainerReader {
    static let name = "own container"

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        let types = containers(of: project)
        guard !types.isEmpty else { return false }
        let members = types.flatMap { project.ownMembers(of: $0) }.map { project.member($0) }
        let registers = members.filter { $0.kind == .function && $0.name.lowercased().hasPrefix("register") }
        let dialect = ClosureDialect(
            name: name, locator: LocatorDialect(lookUps: Set(members.filter(isLookUp).map(\.name)), resolverTypes: types),
            lifetime: .lazySingleton, lifetimes: [:], completions: [], registers: Set(registers.map(\.name)), takesInstances: true)
        var registrations = ClosureRegistrations(project, dialect)
        registrations.read(into: &draft)
        return true
    }

    /// The types that declare a method that takes a type and returns a value of it, and a method that registers.
    private static func containers(of project: ScannedProject) -> Set<String> {
        let registering = project.members(where: { $0.lowercased().hasPrefix("register") }).compactMap { reference -> String? in
            let member = project.member(reference)
            guard member.kind == .function, !member.generics.isEmpty || member.parameters.contains(where: { $0.type.hasSuffix(".Type") })
            else { return nil }
            return project.files[reference.file].owner(of: member)?.name
        }
        let containers = Set(registering).filter { project.ownMembers(of: $0).contains { isLookUp(project.member($0)) } }
        var found = Set(containers.map(TypeName.last))
        for name in found { found.formUnion(project.descendants(of: name).map(TypeName.last)) }
        return found
    }

    /// Whether a method returns a value of its generic parameter.
    private static func isLookUp(_ member: Member) -> Bool {
        guard member.kind == .function, let result = member.type.map({ TypeName.unwrapped($0) }), member.generics.contains(result) else {
            return false
        }
        return ["resolve", "get", "locate", "inject", "service", "dependency", "provide", "lookup", "retrieve"].contains {
            member.name.lowercased().hasPrefix($0)
        }
    }
}
