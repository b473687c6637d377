package import WiringVocabulary

/// An instance post-processor of a graph.
package struct ProcessorNode: Equatable, Sendable {
    /// The stable, readable key: `MailAssembly.logging`.
    package var key: String
    /// The service type that it wraps: `any MessageService`.
    package var serviceType: String
    /// The position among the post-processors: lower orders run earlier, closer to the instance.
    package var order: Int
    /// Whether it is enabled for all services of its type.
    package var isOn: Bool
    /// The keys of the services that it currently wraps.
    package var wraps: [String]
    package var site: SourceSite?

    package init(key: String, serviceType: String, order: Int = 0, isOn: Bool = true, wraps: [String] = [], site: SourceSite? = nil) {
        self.key = key
        self.serviceType = serviceType
        self.order = order
        self.isOn = isOn
        self.wraps = wraps
        self.site = site
    }
}
