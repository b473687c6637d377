/// A definition whose instances, or products, receive values in their properties.
public protocol PropertyInjecting: TypedDefinition {
    /// The type whose properties are set.
    associatedtype Receiver

    /// The same definition with a property that is set after the initializer.
    /// - Parameter injection: the property and the source of its value.
    func injecting(_ injection: PropertyInjection<Receiver>) -> Self
}

/// A property to be set, and the source of its value.
public struct PropertyInjection<Receiver>: Sendable {
    package let property: InjectedProperty<Receiver>
    package let source: Dependency.Source

    /// - Parameters:
    ///   - property: the property.
    ///   - source: the source, which provides a value of just the property's type.
    package init<Value>(_ property: any WritableKeyPath<Receiver, Value> & Sendable, from source: Dependency.Source) {
        self.property = InjectedProperty(property, from: Value.self)
        self.source = source
    }
}

extension Component: PropertyInjecting {
    /// The same component with a property that is set after the initializer.
    /// - Parameter injection: the property and the source of its value.
    public func injecting(_ injection: PropertyInjection<Implementation>) -> Component {
        Component(unchecked: definition.injecting(injection.property, injection.source))
    }
}

extension Factory: PropertyInjecting {
    /// The same factory with a property of its products that is set after the initializer.
    /// - Parameter injection: the property and the source of its value.
    public func injecting(_ injection: PropertyInjection<Service>) -> Factory {
        injecting(injection.property, from: injection.source)
    }
}
