/// A member of an assembly that changes the collected definitions, or the service type of a component that builds such a member.
///
/// A subclass conforms to ``PhasedMember``.
open class DraftMember: AssemblyMember, @unchecked Sendable {
    package override init(at place: DefinitionLocation) { super.init(at: place) }
}

/// A class of members that change the collected definitions.
package protocol PhasedMember: DraftMember {
    static var phase: any DraftPhase { get }
}

extension AssemblyMember {
    /// The type of the member, or of the member that it builds, if such members change the collected definitions.
    var phasedType: (any PhasedMember.Type)? {
        let type: Any.Type
        if let definition = self as? Definition {
            guard definition.buildsDraftMember else { return nil }
            type = definition.serviceType
        } else {
            guard self is DraftMember else { return nil }
            type = Swift.type(of: self)
        }
        return type as? any PhasedMember.Type
    }
}

extension Definition {
    /// Whether the definition builds a member that changes definitions. Such a member must exist before the other definitions are linked.
    package var buildsDraftMember: Bool { kind == .component && serviceType is DraftMember.Type }
}
