/// The protocols through which code receives a composition root: a protocol, a composition, or an alias of one, such as
/// `typealias Factory = StoreFactory & SessionFactory` in the type that uses it.
struct RootProtocols {
    /// The greatest number of aliases between a name and its protocols.
    private static let maximumDepth = 8
    private let project: ScannedProject
    /// The type whose code names the protocols.
    private let owner: String

    init(_ project: ScannedProject, in owner: String) {
        self.project = project
        self.owner = owner
    }

    /// The type of a receiver: a composition with all its parts, otherwise the last part of the name.
    static func receiver(_ type: String) -> String { type.contains("&") ? TypeName.unwrapped(type) : TypeName.last(type) }

    /// The names of the protocols of a type; empty if it is none of these.
    func names(of type: String) -> [String] {
        var found: [String] = []
        var pending = [(type: type, owner: owner, depth: 0)]
        while let (type, owner, depth) = pending.popLast() {
            guard depth < Self.maximumDepth else { continue }
            let parts = TypeName.unwrapped(type).split(separator: "&").map { TypeName.unwrapped(String($0)) }
            if parts.count > 1 {
                pending += parts.reversed().map { ($0, owner, depth + 1) }
                continue
            }
            let name = TypeName.last(type)
            if project.isProtocol(name) {
                found.append(name)
            } else if let target = alias(name, in: outer(of: type) ?? owner) {
                pending.append((target, outer(of: type) ?? owner, depth + 1))
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
        for type in owner.isEmpty ? [] : project.lineage(of: owner) {
            let own = project.ownMembers(of: type, named: name).map(project.member).first { $0.kind == .alias }
            if let own { return own.type }
        }
        let all = project.members(named: name).map(project.member).filter { $0.kind == .alias }
        return all.count == 1 ? all[0].type : nil
    }
}
