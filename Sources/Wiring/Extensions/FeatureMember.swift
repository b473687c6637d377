/// A member of an assembly that belongs to a feature of another module.
open class FeatureMember: AssemblyMember, @unchecked Sendable {
    package typealias Link = @Sendable (FeatureMember, _ assembly: Int, _ key: String, BlueprintLinker) -> Void

    let link: Link

    /// Creates a member.
    /// - Parameters:
    ///   - place: the source location of the member.
    ///   - link: called for each container of the member, before any edge is linked.
    package init(at place: DefinitionLocation, linking link: @escaping Link) {
        self.link = link
        super.init(at: place)
    }
}
