import Wiring

extension Component {
    /// Wraps a definition; nil if it has other types.
    init?(typing definition: Definition) {
        guard definition.builds(Implementation.self, as: Service.self) else { return nil }
        self.init(unchecked: definition)
    }
}

extension Definition {
    /// Whether the definition is that of a component with these types.
    /// - Parameters:
    ///   - implementation: the type that is built.
    ///   - service: the type under which the component is resolved.
    func builds(_ implementation: Any.Type, as service: Any.Type) -> Bool {
        thunk is ComponentThunk && serviceType == service && implementationType == implementation
    }
}
