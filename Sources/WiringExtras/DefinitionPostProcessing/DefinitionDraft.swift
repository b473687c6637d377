public import Wiring

/// A definition before it is linked, as passed to a ``DefinitionPostProcessor``. A value type; each method returns a new draft.
public struct DefinitionDraft: Sendable {
    /// The key of the definition: `MailAssembly.service`.
    public let key: String
    var definition: Definition
    var refusal: Refusal?

    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    init(key: String, definition: Definition) {
        self.key = key
        self.definition = definition
    }

    /// The type under which the definition is resolved; for a factory the type of its products.
    public var serviceType: Any.Type { definition.serviceType }
    /// The type that is built, if known.
    public var implementationType: Any.Type { definition.implementationType }
    /// The lifetime of the instances.
    public var lifetime: Lifetime { definition.lifetime }
    /// The source location of the definition.
    public var site: SourceSite { definition.site }
    /// True for a template, which is never built.
    public var isAbstract: Bool { definition.isAbstract }
    /// True if the definition creates products from runtime arguments.
    public var isFactory: Bool { definition.kind == .factory }

    /// Returns the definition with another lifetime. For a factory this is a finding: caching products requires comparable arguments, which only its
    /// own `scope` method can check.
    /// - Parameter lifetime: the lifetime.
    public func scope(_ lifetime: Lifetime) -> DefinitionDraft {
        var draft = self
        if isFactory {
            draft.refusal = Refusal(description: "set the lifetime of products on the factory itself: Factory { ... }.scope(...)")
        } else {
            draft.definition = .withLifetime(lifetime, definition)
        }
        return draft
    }

    /// Replaces the definition.
    ///
    /// The replacement must provide the same type; otherwise a finding is reported. Additional types of the old definition remain available with the
    /// same visibility. If the replacement does not set a lifetime, it inherits the old one. Decorators belong to their definition, so those of the
    /// old one are removed.
    /// - Parameter replacement: the new definition.
    public func replaced(by replacement: some TypedDefinition) -> DefinitionDraft { replaced(by: replacement.definition) }

    func replaced(by replacement: Definition) -> DefinitionDraft {
        var draft = self
        guard replacement.requestType == definition.requestType else {
            let provided = TypeName.of(replacement.requestType)
            draft.refusal = Refusal(description: "the replacement provides \(provided), not \(TypeName.of(definition.requestType))")
            return draft
        }
        let old = definition
        let timed = replacement.isLifetimeChosen ? replacement : replacement.findingClock(of: definition)
        draft.definition = timed.changed { definition in
            if !definition.isLifetimeChosen { definition.live(as: old) }
            definition.chosenVisibility = old.chosenVisibility
            let provided = Set(definition.options.aliases.map { ObjectIdentifier($0.type) })
            definition.options.aliases += old.options.aliases.filter { !provided.contains(ObjectIdentifier($0.type)) }
            for case .rewritten(let processor) in old.options.hooks { definition.addHook(.rewritten(by: processor)) }
        }
        return draft
    }

    /// Applies a change that requires the service type. No change if the definition is not a component of that type.
    /// - Parameters:
    ///   - service: the type under which the component is resolved.
    ///   - change: returns the changed component.
    public func changing<Service>(
        _ service: Service.Type, _ change: (ComponentDraft<Service>) throws -> ComponentDraft<Service>
    ) rethrows -> DefinitionDraft {
        guard !isFactory, definition.requestType == service else { return self }
        return try change(ComponentDraft(self)).untyped
    }
}
