/// The types through which code refers to a composition root: protocols, compositions, classes, and aliases of these, such as
/// `typealias Factory = StoreFactory & SessionFactory` in the type that uses it.
struct RootProtocols {
    /// The greatest number of aliases between a name and its protocols.
    private static let maximumDepth = 8
    let project: ScannedProject
    /// The type whose code names the protocols.
    let owner: String
    let file: Int

    /// The type of a receiver: a composition with all its parts, otherwise the last part of the name.
    static func receiver(_ type: String) -> String { type.contains("&") ? TypeName.unwrapped(type) : TypeName.last(type) }

    /// The protocols and classes that a type consists of, without aliases.
    func names(of type: String) -> [String] {
        var found: [String] = []
        var pending = [(type: type, owner: owner, depth: 0)]
        while let (type, owner, depth) = pending.popLast() {
            guard depth < Self.maximumDepth else { continue }
            let parts = ScannedProject.parts(of: TypeName.unwrapped(type))
            if parts.count > 1 {
                pending += parts.reversed().map { ($0, owner, depth + 1) }
                continue
            }
            let name = TypeName.last(type)
            if !project.isProtocol(name), let target = alias(name, in: outer(of: type) ?? owner) {
                pending.append((target, outer(of: type) ?? owner, depth + 1))
            } else {
                found.append(name)
            }
        }
        return found
    }

    /// The type before the last dot: `Screen` for `Screen.Factory`.
    private func outer(of type: String) -> String? {
        let parts = TypeName.base(type).split(separator: ".")
        return parts.count > 1 ? String(parts[parts.count - 2]) : nil
    }

    /// The target of an alias in a type or its ancestors, or else of the only alias with the name.
    private func alias(_ name: String, in owner: String) -> String? {
        if !owner.isEmpty, let own = project.member(name, of: owner, kind: .alias, near: file) { return project.member(own).type }
        let all = project.members(named: name).map(project.member).filter { $0.kind == .alias }
        return all.count == 1 ? all[0].type : nil
    }
}
