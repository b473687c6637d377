/// Something that an assembly holds: a definition, a post-processor, a member of a feature.
///
/// A class rather than a protocol, because a cast to a class costs nanoseconds where a cast to a protocol searches every conformance of the
/// program the first time a type is seen.
open class AssemblyMember: @unchecked Sendable {
    private let file: StaticString
    private let line: Int32

    package init(at place: DefinitionPlace) {
        file = place.literal
        line = place.line
    }

    /// Where the member is written.
    open var site: SourceSite { place(column: 0).site }

    /// Where the member is written, in a given column.
    func place(column: Int32) -> DefinitionPlace { DefinitionPlace(file, Int(line), Int(column)) }
}
