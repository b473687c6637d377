import InspectionProtocol

/// What a new host must be told to be where the old one was.
struct SessionState: Hashable, Sendable {
    /// A switch of a post-processor.
    struct Switch: Hashable, Sendable {
        /// The processor.
        var key: String
        /// On or off.
        var isOn: Bool
        /// The one service that it is switched for; nil is all.
        var service: String?
    }

    /// The selected assemblies; nil when nothing was selected yet.
    private(set) var selection: [String]?
    /// The assemblies that were avoided then.
    private var avoided: [String] = []
    /// The switches since then, in order, only the last for each processor and service.
    private(set) var switches: [Switch] = []

    /// Takes note of a request that succeeded. A selection makes a new container, whose switches are as its author set them.
    mutating func note(_ request: InspectionRequest) {
        switch request {
        case .select(let assemblies, let avoided):
            selection = assemblies
            self.avoided = avoided
            switches = []
        case .setProcessor(let key, let isOn, let service):
            // A switch for all services overrides those for single ones.
            switches.removeAll { $0.key == key && (service == nil || $0.service == service) }
            switches.append(Switch(key: key, isOn: isOn, service: service))
        case .hello, .assemblies, .snapshot, .resolve, .tryOut, .activate, .states, .goodbye: break
        }
    }

    /// The requests that bring a new host here.
    var replay: [InspectionRequest] {
        guard let selection else { return switchRequests }
        return [.select(assemblies: selection, avoiding: avoided)] + switchRequests
    }

    private var switchRequests: [InspectionRequest] {
        switches.map { .setProcessor(key: $0.key, isOn: $0.isOn, service: $0.service) }
    }
}
