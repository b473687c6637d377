import Wiring
import WiringDiagnosis
import WiringModel
import WiringVocabulary

extension SnapshotBuilder {
    /// Adds what was looked up through a locator as an observed edge; look-ups of the same by the same are one edge.
    mutating func add(_ observation: LocatorObservation, through locator: String) {
        guard let from = dependent(of: observation, locator: locator) else { return }
        let to = dependency(of: observation, locator: locator)
        // Where only the place is known the edge comes from the locator, and says the place.
        let slot = isKnown(observation.asker) ? observation.wanted : "\(observation.wanted) at \(observation.site)"
        let lookUp = ObservedLookUp(from: from, to: to, slot: slot)
        if let twin = observedEdges[lookUp] {
            snapshot.edges[twin].lookUps += observation.count
            return
        }
        observedEdges[lookUp] = snapshot.edges.count
        let position = nextPositions[from, default: 0]
        append(DependencyEdge(from: from, to: to, kind: .observed, slot: slot, position: position, lookUps: observation.count))
    }

    private func isKnown(_ asker: LocatorObservation.Asker) -> Bool {
        switch asker {
        case .component(let key): positions[key] != nil
        case .entry: true
        case .code: false
        }
    }

    /// Who looked something up: the component, the entry, or, where neither is known, the locator.
    private mutating func dependent(of observation: LocatorObservation, locator: String) -> Int? {
        switch observation.asker {
        case .component(let key): positions[key] ?? positions[locator]
        case .entry(let wanted): entry(wanted, type: wanted, of: locator)
        case .code: positions[locator]
        }
    }

    private mutating func dependency(of observation: LocatorObservation, locator: String) -> Int {
        switch observation.answer {
        case .container(let key): positions[key] ?? missing(observation.wanted)
        case .entry: entry(observation.wanted, type: observation.type, of: locator)
        case .nothing: missing(observation.wanted)
        }
    }

    /// The service that stands for an entry of a locator.
    private mutating func entry(_ wanted: String, type: String, of locator: String) -> Int {
        let key = LocatorObservation.entryKey(wanted, of: locator)
        let assembly = positions[locator].map { snapshot.services[$0].assembly } ?? ""
        add(ServiceNode(key: key, assembly: assembly, kind: .located, serviceType: type, lifetime: .lazySingleton))
        return positions[key] ?? 0
    }
}

extension LocatorObservation {
    /// The key of the service that stands for one of a locator's own entries.
    /// - Parameters:
    ///   - wanted: what the entry is registered as.
    ///   - locator: the locator's key.
    static func entryKey(_ wanted: String, of locator: String) -> String { "\(locator)[\(wanted)]" }

    /// Whether a key stands for one of a locator's own entries that took part in this look-up.
    func involves(entry key: String, of locator: String) -> Bool {
        if answer == .entry, key == Self.entryKey(wanted, of: locator) { return true }
        if case .entry(let asking) = asker { return key == Self.entryKey(asking, of: locator) }
        return false
    }
}

/// What was looked up by whom, as what.
struct ObservedLookUp: Hashable {
    let from: Int
    let to: Int
    let slot: String
}
