public import Wiring

/// A definition on its way from the assembly to the container, as a ``DefinitionPostProcessor`` sees it. A value: every method gives a new one.
public struct DefinitionDraft: Sendable {
    /// The key of the definition: `MailAssembly.service`.
    public let key: String
    /// The definition as it is now.
    var definition: Definition
    /// Why a change cannot be made; activation turns it into a finding.
    var refusal: String?

    init(key: String, definition: Definition) {
        self.key = key
        self.definition = definition
    }

    /// The type by which others ask for it; for a factory the type of its products.
    public var serviceType: Any.Type { definition.serviceType }
    /// The type that is built, as far as it is known.
    public var implementationType: Any.Type { definition.implementationType }
    /// How long an instance lives.
    public var lifetime: Lifetime { definition.lifetime }
    /// Where it is written.
    public var site: SourceSite { definition.site }
    /// Whether it is a template, which is never built.
    public var isAbstract: Bool { definition.isAbstract }
    /// Whether it makes products from runtime arguments.
    public var isFactory: Bool { definition.kind == .factory }

    /// The definition with another lifetime. A factory compares its arguments to keep products, which only the factory
    /// itself can say: for one this is a finding.
    /// - Parameter lifetime: how long.
    public func scope(_ lifetime: Lifetime) -> DefinitionDraft {
        var draft = self
        if isFactory {
            draft.refusal = "how long products are kept is said by the factory itself: Factory { ... }.scope(...)"
        } else {
            draft.definition = definition.changed { definition in
                definition.lifetime = lifetime
                definition.isLifetimeChosen = true
            }
        }
        return draft
    }

    /// Another definition in its place.
    ///
    /// It must provide the same type; another one is a finding. The further types that the present one provides go on being provided, to those
    /// who could find them, and a definition that does not choose its lifetime takes over the present one. Decorators are part of the definition
    /// that has them: those of the present one go with it.
    /// - Parameter replacement: what takes its place.
    public func replaced(by replacement: some TypedDefinition) -> DefinitionDraft { replaced(by: replacement.definition) }

    func replaced(by replacement: Definition) -> DefinitionDraft {
        var draft = self
        guard replacement.requestType == definition.requestType else {
            let provided = TypeName.of(replacement.requestType)
            draft.refusal = "the replacement provides \(provided), not \(TypeName.of(definition.requestType))"
            return draft
        }
        let old = definition
        let timed = replacement.isLifetimeChosen ? replacement : replacement.findingClock(of: definition)
        draft.definition = timed.changed { definition in
            if !definition.isLifetimeChosen { definition.live(as: old) }
            definition.visibility = old.visibility
            let provided = Set(definition.options.aliases.map { ObjectIdentifier($0.type) })
            definition.options.aliases += old.options.aliases.filter { !provided.contains(ObjectIdentifier($0.type)) }
            for case .rewritten(let processor) in old.options.hooks { definition.noteHook(.rewritten(by: processor)) }
        }
        return draft
    }

    /// The definition with a change that needs to know its type; unchanged when it is not a component of that service type.
    /// - Parameters:
    ///   - service: the type by which others ask for the component.
    ///   - change: gives the changed component.
    public func changing<Service>(
        _ service: Service.Type, _ change: (ComponentDraft<Service>) throws -> ComponentDraft<Service>
    ) rethrows -> DefinitionDraft {
        guard !isFactory, definition.requestType == service else { return self }
        return try change(ComponentDraft(self)).untyped
    }
}
