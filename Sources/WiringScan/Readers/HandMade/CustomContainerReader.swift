import WiringVocabulary

/// Containers that a project implements: a type with a method that registers and one that resolves.
struct CustomContainerReader: ContainerReader {
    static let name = "own container"

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        let types = containers(of: project)
        guard !types.isEmpty else { return false }
        let dialect = ClosureDialect(
            name: name, locator: LocatorDialect(lookUps: lookUps(of: types, project), resolverTypes: types),
            lifetime: .lazySingleton, lifetimes: [:], completions: [], registers: registers(of: types, project), takesInstances: true)
        var registrations = ClosureRegistrations(project, dialect)
        registrations.read(into: &draft)
        return true
    }

    /// The types that declare a method that takes a type and returns a value of it, and a method that registers.
    private static func containers(of project: ScannedProject) -> Set<String> {
        var found: Set<String> = []
        var asked: [String: Bool] = [:]
        for reference in project.members(where: { $0.lowercased().hasPrefix("register") }) {
            let member = project.member(reference)
            guard member.kind == .function, !member.generics.isEmpty || member.parameters.contains(where: { $0.type.hasSuffix(".Type") }),
                let owner = project.files[reference.file].owner(of: member)?.name
            else { continue }
            let isContainer = asked[owner] ?? project.ownMembers(of: owner).contains { isLookUp(project.member($0)) }
            asked[owner] = isContainer
            if isContainer { found.insert(TypeName.last(owner)) }
        }
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

    private static func lookUps(of types: Set<String>, _ project: ScannedProject) -> Set<String> {
        Set(types.flatMap { project.ownMembers(of: $0) }.map { project.member($0) }.filter(isLookUp).map(\.name))
    }

    private static func registers(of types: Set<String>, _ project: ScannedProject) -> Set<String> {
        Set(
            types.flatMap { project.ownMembers(of: $0) }.map { project.member($0) }
                .filter { $0.kind == .function && $0.name.lowercased().hasPrefix("register") }.map(\.name))
    }
}
