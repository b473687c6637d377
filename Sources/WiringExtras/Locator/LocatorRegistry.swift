import Wiring

/// The look-ups through the locators that a container, its children and its scopes have provided to components.
final class LocatorRegistry: LookUpRecorder, Sendable {
    struct Place: Hashable {
        /// The plan, which a container and its scopes share.
        var plan: ObjectIdentifier
        var node: Int
    }

    private let records = Guarded<[Place: LocatorRecords]>([:])

    func update(at place: Place, _ add: (inout LocatorRecords) -> Void) { records.withLock { add(&$0[place, default: LocatorRecords()]) } }

    func lookUps(in core: ContainerCore) -> [(node: Int, observation: LocatorObservation)] {
        let plan = ObjectIdentifier(core.plan)
        let found = records.withLock { $0.filter { $0.key.plan == plan } }
        return found.sorted { $0.key.node < $1.key.node }.flatMap { place, records in records.observations.map { (place.node, $0) } }
    }
}
