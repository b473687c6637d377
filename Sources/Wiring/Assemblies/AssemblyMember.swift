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
