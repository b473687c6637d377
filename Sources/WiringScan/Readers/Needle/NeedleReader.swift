/// Needle: a tree of components. A component is a node, and depends on the child components that it creates.
///
/// The members of a component's dependency protocol are looked up along the tree, and the account records whether an ancestor provides them. They
/// are not edges, because a child does not depend on the component that creates it.
struct NeedleReader: ImportedContainerReader {
    static let name = "Needle"

    private static let bases: Set<String> = ["Component", "BootstrapComponent", "PluginizedComponent", "NonCoreComponent"]

    private let project: ScannedProject
    /// The components by name, as indices in the draft.
    private var components: [String: Int] = [:]
    private var parents: [String: [String]] = [:]

    init(project: ScannedProject) { self.project = project }

    mutating func read(into draft: inout ScanDraft) {
        var names = Set(
            Self.bases.flatMap { project.heirs(of: $0) }.filter { project.type($0).kind == .class }.map { project.type($0).name })
        for name in names { names.formUnion(project.descendants(of: name)) }
        let references = names.compactMap { name in project.types(named: name).first { project.type($0).kind == .class } }.sorted()
        for reference in references {
            let type = project.type(reference)
            let file = project.files[reference.file]
            guard components[TypeName.last(type.name)] == nil else { continue }
            let initializer = project.ownMembers(of: type.name).map { project.member($0) }.first { $0.kind == .initializer }
            let arguments = (initializer?.parameters ?? []).filter { $0.label != "parent" }.map { TypeName.plain($0.type) }
            components[TypeName.last(type.name)] = draft.add(
                Registration(
                    container: Self.name, assembly: SourceName.module(of: file.path) ?? project.name, service: type.name,
                    implementation: type.name, lifetime: .objectGraph, arguments: arguments, site: file.site(type.nameIndex),
                    condition: file.conditions.text(at: type.nameIndex)))
        }
        for (name, number) in components.sorted(by: { $0.value < $1.value }) { addChildren(of: name, number, to: &draft) }
        for (name, _) in components.sorted(by: { $0.value < $1.value }) { addDependencies(of: name, to: &draft) }
    }

    /// `ChildComponent(parent: self)` in a component.
    private mutating func addChildren(of name: String, _ number: Int, to draft: inout ScanDraft) {
        for reference in project.ownMembers(of: name) {
            let (member, file) = (project.member(reference), project.files[reference.file])
            for index in member.code where file.tokens.isWord(index) && file.tokens.isOpen(index + 1, "(") {
                guard let child = components[file.tokens.text(index)], let call = file.tokens.call(at: index),
                    let parent = call.argument("parent"), file.tokens.singleWord(parent.range) == "self"
                else { continue }
                parents[file.tokens.text(index), default: []].append(name)
                draft.lookUps.append(
                    LookUp(
                        .registration(number), slot: member.name, kind: .property, at: index, in: file,
                        via: "child component", type: file.tokens.text(index), target: child))
            }
        }
    }

    /// Adds the members of the dependency protocol: an ancestor must provide each of them.
    private func addDependencies(of name: String, to draft: inout ScanDraft) {
        guard let reference = project.types(named: name).first(where: { project.type($0).kind == .class }) else { return }
        let wanted = project.type(reference).inherited.filter { Self.bases.contains(TypeName.last($0)) }.flatMap { TypeName.arguments($0) }
        let above = ancestors(of: name)
        for dependency in wanted.flatMap({ project.lineage(of: $0) }) {
            for place in project.ownMembers(of: dependency) where project.member(place).kind == .property {
                let (member, file) = (project.member(place), project.files[place.file])
                var lookUp = LookUp(
                    .outside, slot: member.name, kind: .initializer, at: member.nameIndex, in: file,
                    via: "dependency protocol \(dependency)", type: member.type.map { TypeName.plain($0) } ?? member.name)
                lookUp.reason =
                    above.isEmpty ? "no component creates \(name)" : "no component above \(name) has a property '\(member.name)'"
                let provider = above.first { project.member(member.name, of: $0) != nil }
                lookUp.target = provider.flatMap { components[$0] }
                draft.lookUps.append(lookUp)
            }
        }
    }

    /// The ancestors of a component, the nearest first.
    private func ancestors(of name: String) -> [String] {
        // The height is limited, since each component climbs the tree.
        reached(from: parents[name] ?? [], limit: 256) { parents[$0] ?? [] }
    }
}
