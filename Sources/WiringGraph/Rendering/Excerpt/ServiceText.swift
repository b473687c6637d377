import WiringVocabulary

/// What a picture writes into the box of a service.
struct ServiceText {
    /// The key, the type and what it is: three lines, or two where there is no more to say.
    static func lines(of service: ServiceNode) -> [String] {
        let isSame = service.serviceType == service.implementationType
        let type = isSame ? service.serviceType : "\(service.implementationType) as \(service.serviceType)"
        // Many containers know a service by its type only.
        let name = type == service.key ? [type] : [service.key, type]
        return switch service.kind {
        case .missing: [service.key, "missing"]
        case .container: [service.key, "the container itself"]
        case .configuration: name + ["configuration"]
        case .entry: [service.key, "an entry of a locator"]
        case .component: name + [service.lifetime.rawValue]
        case .factory, .alias: name + ["\(service.kind.rawValue), \(service.lifetime.rawValue)"]
        }
    }
}
