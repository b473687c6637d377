/// The description of an instance that a post-processor receives.
public struct PostProcessingContext: Sendable, Hashable {
    /// The key of the definition: `MailAssembly.service`.
    public let key: String
    /// The type under which the instance is resolved.
    public let serviceType: Any.Type

    /// Two contexts are equal if they describe the same definition.
    public static func == (first: PostProcessingContext, second: PostProcessingContext) -> Bool { first.key == second.key }

    /// Hashes the key, consistent with ``==(_:_:)``.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
