import HostClient
import WiringGraph
import WiringVocabulary

extension Session {
    /// Switches a post-processor on or off and refreshes the graph.
    ///
    /// - Parameters:
    ///   - key: the key of the post-processor.
    ///   - isOn: whether the post-processor wraps instances.
    ///   - services: the affected services; nil for all of its type.
    func switchProcessor(_ key: String, isOn: Bool, services: [String]?) throws(CommandError) -> ProcessorSwitchView {
        try requireNoAssumptions("post-processors")
        var released = 0
        for service in services.map({ $0.map(Optional.some) }) ?? [nil] {
            released += try asking(try loaded(), about: service) { exploration throws(ExplorationError) in
                try exploration.setProcessor(key, isOn: isOn, service: service)
            }
        }
        try refreshGraph()
        let processor = try loaded().graph.snapshot.processors.first { $0.key == key }
        return ProcessorSwitchView(processor: key, isOn: isOn, services: services, wraps: processor?.wraps ?? [], released: released)
    }
}

extension ProcessorsView.Row {
    init(_ processor: ProcessorNode) {
        key = processor.key
        type = processor.serviceType
        switch processor.order {
        case .min: place = .first
        case .max: place = .last
        case let number: order = number
        }
        isOn = processor.isOn
        wraps = processor.wraps
        site = processor.site?.description
    }
}
