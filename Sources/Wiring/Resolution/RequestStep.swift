/// One of the definitions and post-processors on the way to where a request has got to.
struct RequestStep: Hashable {
    /// Its key.
    var key: String
    /// Where it is written.
    var site: SourceSite?
}
