/// A state of a container that records look-ups, which no initializer declares, see ``ContainerStates``.
package protocol LookUpRecorder: AnyObject {
    /// The look-ups in a container and its scopes, each with the node of the definition of the locator.
    func lookUps(in core: ContainerCore) -> [(node: Int, observation: LocatorObservation)]
}

extension ContainerCore {
    package var lookUps: [(locator: String, observation: LocatorObservation)] {
        states.all.compactMap { $0 as? any LookUpRecorder }.flatMap { $0.lookUps(in: self) }.map {
            (blueprint.key(of: $0.node), $0.observation)
        }
    }
}
