/// A definition or a post-processor that a request passes.
package struct RequestStep: Hashable, Sendable {
    /// Its key.
    package var key: String
    /// Where it is written.
    package var site: SourceSite?
}
