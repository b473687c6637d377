/// What a post-processor is told about the instance.
public struct PostProcessingContext: Sendable, Hashable {
    /// The key of the definition: `MailAssembly.service`.
    public let key: String
}
