public import Wiring

/// A component on its way from the assembly to the container, as a typed ``DefinitionPostProcessor`` sees it. A value: every method gives a new
/// one.
public struct ComponentDraft<Service>: Sendable {
    /// What can be told without the type.
    public private(set) var untyped: DefinitionDraft

    init(_ draft: DefinitionDraft) {
        untyped = draft
    }

    /// The key of the definition: `MailAssembly.service`.
    public var key: String { untyped.key }
    /// The type that is built, as far as it is known.
    public var implementationType: Any.Type { untyped.implementationType }
    /// How long an instance lives.
    public var lifetime: Lifetime { untyped.lifetime }
    /// Where it is written.
    public var site: SourceSite { untyped.site }

    /// The component with another lifetime.
    /// - Parameter lifetime: how long.
    public func scope(_ lifetime: Lifetime) -> ComponentDraft { ComponentDraft(untyped.scope(lifetime)) }

    /// Another component in its place; what ``DefinitionDraft/replaced(by:)`` takes over, this does too.
    /// - Parameter replacement: the definition in its place.
    public func replaced<Other>(by replacement: Component<Service, Other>) -> ComponentDraft {
        ComponentDraft(untyped.replaced(by: replacement.definition))
    }

    /// The component with one more decorator, around those it has.
    /// - Parameter decorate: gives what takes the place of the instance: a wrapper of it, as a rule.
    public func decorated(
        file: StaticString = #fileID, line: Int = #line, by decorate: @escaping @Sendable (Service) throws -> Service
    ) -> ComponentDraft {
        let processor = InstancePostProcessor(for: Service.self, order: .min, file: file, line: line) { service, _ in
            try decorate(service)
        }
        var draft = self
        draft.untyped.definition = untyped.definition.changed { $0.options.decorators.append(processor) }
        return draft
    }

    /// The component with whatever a ``Component`` can be told: properties, methods, hooks. Unchanged when it builds something else.
    /// - Parameters:
    ///   - implementation: the type that is built.
    ///   - change: gives the changed component.
    public func changing<Implementation>(
        _ implementation: Implementation.Type,
        _ change: (Component<Service, Implementation>) throws -> Component<Service, Implementation>
    ) rethrows -> ComponentDraft {
        guard let component = Component<Service, Implementation>(typing: untyped.definition) else { return self }
        var draft = self
        draft.untyped.definition = try change(component).definition
        return draft
    }
}
