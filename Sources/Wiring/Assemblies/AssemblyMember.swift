/// Something that an assembly holds: a definition, a post-processor, a configuration.
///
/// A class rather than a protocol, because a cast to a class costs nanoseconds where a cast to a protocol searches every conformance of the
/// program the first time a type is seen.
public class AssemblyMember: @unchecked Sendable {
    private let file: String
    private let line: Int32

    package init(site: SourceSite) {
        file = site.file
        line = Int32(clamping: site.line)
    }

    /// Where the member is written.
    public var site: SourceSite { SourceSite(file: file, line: Int(line)) }
}

/// A member of an assembly with the name it has there.
public struct AssemblyEntry: Sendable {
    /// What stands behind the name.
    public enum Content: Sendable {
        /// A definition, a post-processor or a configuration.
        case member(AssemblyMember)
        /// A collaborating assembly; in a box of its own, so that entries of members are small.
        indirect case assembly(any ParameterizedAssembly)
    }

    /// The name of the stored property: `service`, `plugins[3]`.
    public let label: String
    /// What stands behind it.
    public let content: Content

    /// Names a member.
    public init(_ label: String, _ member: AssemblyMember) {
        self.label = label
        self.content = .member(member)
    }

    /// Names a collaborating assembly.
    public init(_ label: String, _ assembly: any ParameterizedAssembly) {
        self.label = label
        self.content = .assembly(assembly)
    }
}
