public import Wiring

/// A component before it is linked, as passed to a typed ``DefinitionPostProcessor``. A value type; each method returns a new draft.
@dynamicMemberLookup
public struct ComponentDraft<Service>: Sendable {
    /// The draft without its service type.
    public private(set) var untyped: DefinitionDraft

    init(_ draft: DefinitionDraft) { untyped = draft }

    /// A property of the draft, such as the key of the definition.
    /// - Parameter property: the property of ``DefinitionDraft``.
    public subscript<Value>(dynamicMember property: KeyPath<DefinitionDraft, Value>) -> Value { untyped[keyPath: property] }

    /// Returns the component with another lifetime.
    /// - Parameter lifetime: the lifetime.
    public func scope(_ lifetime: Lifetime) -> ComponentDraft { ComponentDraft(untyped.scope(lifetime)) }

    /// Replaces the component. The replacement inherits the same properties as with ``DefinitionDraft/replaced(by:)``.
    /// - Parameter replacement: the new definition.
    public func replaced<Other>(by replacement: Component<Service, Other>) -> ComponentDraft {
        ComponentDraft(untyped.replaced(by: replacement.definition))
    }

    /// Adds a decorator around the existing ones.
    /// - Parameter decorate: returns the replacement for the instance, usually a wrapper.
    public func decorated(
        file: StaticString = #fileID, line: Int = #line, by decorate: @escaping @Sendable (Service) throws -> Service
    ) -> ComponentDraft {
        var draft = self
        draft.untyped.definition = untyped.definition.decorated(at: DefinitionLocation(file, line), by: decorate)
        return draft
    }

    /// Changes the component with the methods of ``Component``: properties, methods, hooks. No change if the implementation type differs.
    /// - Parameters:
    ///   - implementation: the type that is built.
    ///   - change: returns the changed component.
    public func changing<Implementation>(
        _ implementation: Implementation.Type, _ change: (Component<Service, Implementation>) throws -> Component<Service, Implementation>
    ) rethrows -> ComponentDraft {
        guard untyped.definition.builds(Implementation.self, as: Service.self) else { return self }
        var draft = self
        draft.untyped.definition = try change(Component(unchecked: untyped.definition)).definition
        return draft
    }
}

extension Definition {
    func builds(_ implementation: Any.Type, as service: Any.Type) -> Bool {
        thunk is ComponentThunk && serviceType == service && implementationType == implementation
    }
}
