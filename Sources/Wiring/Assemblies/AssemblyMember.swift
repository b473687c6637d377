/// The base class of the members of an assembly: definitions, post-processors, declared collaborators and members of features.
///
/// A class rather than a protocol, because a cast to a class takes nanoseconds, while the first cast of a type to a protocol searches every
/// conformance of the program.
open class AssemblyMember: @unchecked Sendable {
    private let file: StaticString
    private let line: Int32

    package init(at place: DefinitionLocation) {
        file = place.literal
        line = place.line
    }

    /// The source location of the member.
    open var site: SourceSite { place(column: 0).site }

    func place(column: Int32) -> DefinitionLocation { DefinitionLocation(file, Int(line), Int(column)) }
}
