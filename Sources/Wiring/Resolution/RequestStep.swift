/// A definition or a post-processor on the path of a request.
package struct RequestStep: Hashable, Sendable {
    /// Its key.
    package var key: String
    /// Its place in the source.
    package var site: SourceSite?
}
