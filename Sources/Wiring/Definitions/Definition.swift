public import Synchronization

/// What every definition has in common: what it provides, how long it lives and what it needs, all known before anything is built.
///
/// You write ``Component`` and ``Factory``; this is their common part, without type parameters.
public class Definition: AssemblyMember, @unchecked Sendable {
    /// What stands behind a definition.
    @usableFromInline
    package enum Kind: Sendable, Hashable {
        case component
        case factory
        case configuration(key: String)
    }

    @usableFromInline package let kind: Kind
    @usableFromInline package let recipe: DefinitionRecipe

    /// The slot the definition had in the container activated last. Only a hint: an assembly's value may be activated more than once.
    @usableFromInline let slotHint = Atomic<Int>(-1)

    @usableFromInline
    init(kind: Kind, recipe: DefinitionRecipe, site: SourceSite) {
        self.kind = kind
        self.recipe = recipe
        super.init(site: site)
    }
}
