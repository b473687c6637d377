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
    public var serviceType: Any.Type { definition.recipe.serviceType }
    /// The type that is built, as far as it is known.
    public var implementationType: Any.Type { definition.recipe.implementationType }
    /// How long an instance lives.
    public var lifetime: Lifetime { definition.recipe.lifetime }
    /// Where it is written.
    public var site: SourceSite { definition.site }
    /// Whether it is a template, which is never built.
    public var isAbstract: Bool { definition.recipe.isAbstract }
    /// Whether it makes products from runtime arguments.
    public var isFactory: Bool { definition.kind == .factory }

    /// The definition with another lifetime. A factory's products are always new: for one this is a finding.
    public func scope(_ lifetime: Lifetime) -> DefinitionDraft {
        var draft = self
        if isFactory {
            draft.refusal = "a factory makes a new product each time, so it has no lifetime to change"
        } else {
            draft.definition = definition.rewritten { recipe in
                recipe.lifetime = lifetime
                recipe.isLifetimeChosen = true
            }
        }
        return draft
    }

    /// Another definition in its place.
    ///
    /// It must provide the same type; another one is a finding. The further types that the present one provides go on being provided, to those
    /// who could find them, and a definition that does not choose its lifetime takes over the present one. Decorators are part of the definition
    /// that has them: those of the present one go with it.
    public func replaced(by replacement: Definition) -> DefinitionDraft {
        var draft = self
        guard replacement.recipe.requestType == definition.recipe.requestType else {
            let provided = TypeName.of(replacement.recipe.requestType)
            draft.refusal = "the replacement provides \(provided), not \(TypeName.of(definition.recipe.requestType))"
            return draft
        }
        let old = definition.recipe
        draft.definition = replacement.rewritten { recipe in
            if !recipe.isLifetimeChosen {
                recipe.lifetime = old.lifetime
                recipe.isLifetimeChosen = old.isLifetimeChosen
            }
            recipe.visibility = old.visibility
            let provided = Set(recipe.aliases.map { ObjectIdentifier($0.type) })
            recipe.aliases += old.aliases.filter { !provided.contains(ObjectIdentifier($0.type)) }
            for hook in old.hooks where hook.hasPrefix(DefinitionRecipe.rewritingWords) { recipe.noteHook(hook) }
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
        guard !isFactory, definition.recipe.requestType == service else { return self }
        return try change(ComponentDraft(self)).untyped
    }
}

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
    public func scope(_ lifetime: Lifetime) -> ComponentDraft { ComponentDraft(untyped.scope(lifetime)) }

    /// Another component in its place; what ``DefinitionDraft/replaced(by:)`` takes over, this does too.
    public func replaced<Other>(by replacement: Component<Service, Other>) -> ComponentDraft {
        ComponentDraft(untyped.replaced(by: replacement))
    }

    /// The component with one more decorator, around those it has.
    public func decorated(
        file: String = #fileID, line: Int = #line, by decorate: @escaping @Sendable (Service) throws -> Service
    ) -> ComponentDraft {
        let processor = InstancePostProcessor(for: Service.self, order: .min, file: file, line: line) { service, _ in
            try decorate(service)
        }
        var draft = self
        draft.untyped.definition = untyped.definition.rewritten { $0.decorators.append(processor) }
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
        guard let component = untyped.definition as? Component<Service, Implementation> else { return self }
        var draft = self
        draft.untyped.definition = try change(component)
        return draft
    }
}
