package import WiringVocabulary

/// One instance post-processor of a graph.
package struct ProcessorNode: Hashable, Sendable {
    /// The stable, readable key: `MailAssembly.logging`.
    package var key: String
    /// The service type that it wraps: `any MessageService`.
    package var serviceType: String
    /// Lower orders run earlier, nearer to the instance.
    package var order: Int
    /// Whether it is switched on for every service of its type.
    package var isOn: Bool
    /// The keys of the services it wraps now.
    package var wraps: [String]
    /// Where it is defined.
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
