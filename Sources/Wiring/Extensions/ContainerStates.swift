/// The state that other modules of the package keep in a container, at most one object of each class, created on first use.
package final class ContainerStates: Sendable {
    private let states = Guarded<UnspecializedDictionary<ObjectIdentifier, AnyObject>>([:])

    init() {}

    package var all: [AnyObject] { states.withLock { $0.values } }

    /// The state of a class.
    /// - Parameters:
    ///   - type: the class of the state.
    ///   - make: creates the state on first use. It must not use the container.
    package func state<State: AnyObject & Sendable>(_ type: State.Type, _ make: () -> State) -> State {
        states.withLock { states in
            if let state = states[ObjectIdentifier(type)] { return unsafeDowncast(state, to: State.self) }
            let state = make()
            states[ObjectIdentifier(type)] = state
            return state
        }
    }
}
