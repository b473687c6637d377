/// An implementation that is built and used on a global actor, so that key paths to its properties are formed there.
public protocol IsolatedImplementation {
    /// The type that is built.
    associatedtype Built
}

extension Component where Implementation: IsolatedImplementation {
    /// The same component with a property that is set after the initializer.
    /// - Parameters:
    ///   - property: forms the key path to the property.
    ///   - source: the source, which provides a value of just the property's type.
    package func injecting<Value>(
        _ property: @escaping @MainActor @Sendable () -> WritableKeyPath<Implementation.Built, Value>, from source: Dependency.Source
    ) -> Component {
        Component(unchecked: definition.injecting(InjectedProperty(sendable(property), from: Value.self), source))
    }
}
