/// What a post-processor is told about the instance.
public struct PostProcessingContext: Sendable, Hashable {
    /// The key of the definition: `MailAssembly.service`.
    public let key: String
    /// The type by which others ask for the instance.
    public let serviceType: Any.Type

    /// Two are equal if they are about the same definition.
    public static func == (first: PostProcessingContext, second: PostProcessingContext) -> Bool { first.key == second.key }

    /// As ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }
}
