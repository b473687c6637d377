/// One of the definitions and post-processors on the way to where a request has got to.
package struct RequestStep: Hashable {
    /// Its key.
    package var key: String
    /// Where it is written.
    package var site: SourceSite?
}
