package import Wiring

/// A state of a container that records look-ups of which no initializer tells, see ``ContainerStates``.
package protocol LookUpRecorder: AnyObject {
    /// What was looked up in a container and its scopes, each with the node of the definition that it was looked up through.
    func lookUps(in core: ContainerCore) -> [(node: Int, observation: LocatorObservation)]
}

extension ContainerCore {
    /// What was looked up in the container and its scopes, each with the key of the definition that it was looked up through.
    package var lookUps: [(locator: String, observation: LocatorObservation)] {
        states.all.compactMap { $0 as? any LookUpRecorder }.flatMap { $0.lookUps(in: self) }.map {
            (blueprint.key(of: $0.node), $0.observation)
        }
    }
}
