extension SnapshotBuilder {
    /// Adds a look-up through a locator as an observed edge. Equal look-ups by the same component are one edge.
    mutating func add(_ observation: LocatorObservation, through locator: String) {
        guard let from = dependent(of: observation, locator: locator) else { return }
        let to = dependency(of: observation, locator: locator)
        // If only the place is known, the edge starts at the locator and its slot contains the place.
        let slot = isKnown(observation.requester) ? observation.wanted : "\(observation.wanted) at \(observation.site)"
        let lookUp = ObservedLookUp(from: from, to: to, slot: slot)
        if let twin = observedEdges[lookUp] {
            snapshot.edges[twin].lookUps += observation.count
            return
        }
        observedEdges[lookUp] = snapshot.edges.count
        let position = nextPositions[from, default: 0]
        append(DependencyEdge(from: from, to: to, kind: .observed, slot: slot, position: position, lookUps: observation.count))
    }

    private func isKnown(_ requester: LocatorObservation.RequestOrigin) -> Bool {
        switch requester {
        case .component(let key): positions[key] != nil
        case .entry: true
        case .code: false
        }
    }

    /// The origin of a look-up: the component, the entry, or, if neither is known, the locator.
    private mutating func dependent(of observation: LocatorObservation, locator: String) -> Int? {
        switch observation.requester {
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

    private mutating func entry(_ wanted: String, type: String, of locator: String) -> Int {
        let key = LocatorObservation.entryKey(wanted, of: locator)
        let assembly = positions[locator].map { snapshot.services[$0].assembly } ?? ""
        add(ServiceNode(key: key, assembly: assembly, kind: .located, serviceType: type, lifetime: .lazySingleton))
        return positions[key] ?? 0
    }
}

extension LocatorObservation {
    /// The key of the service that represents an entry of a locator.
    /// - Parameters:
    ///   - wanted: the type and name that the entry is registered under.
    ///   - locator: the locator's key.
    static func entryKey(_ wanted: String, of locator: String) -> String { "\(locator)[\(wanted)]" }

    /// Whether a key represents an entry of a locator that was involved in this look-up.
    func involves(entry key: String, of locator: String) -> Bool {
        if answer == .entry, key == Self.entryKey(wanted, of: locator) { return true }
        if case .entry(let asking) = requester { return key == Self.entryKey(asking, of: locator) }
        return false
    }
}

/// Identifies a look-up by origin, target and slot.
struct ObservedLookUp: Hashable {
    let from: Int
    let to: Int
    let slot: String
}
