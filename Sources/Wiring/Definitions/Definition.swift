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

    /// What stands behind the definition; told by the rest of it.
    @usableFromInline package var kind: Kind {
        if isFactory { return .factory }
        return recipe.reader.map { .configuration(key: $0.key) } ?? .component
    }
    @usableFromInline package let recipe: DefinitionRecipe

    /// The slot the definition had in the container activated last. Only a hint: an assembly's value may be activated more than once.
    @usableFromInline let slotHint = Atomic<Int32>(-1)

    /// Whether it makes products from runtime arguments.
    package let isFactory: Bool

    /// What finds the slot of a definition again, and does not keep the definition.
    @usableFromInline
    struct Look {
        @usableFromInline let identity: ObjectIdentifier
        @usableFromInline let slotHint: Int

        @inlinable @inline(__always)
        init(identity: ObjectIdentifier, slotHint: Int) {
            self.identity = identity
            self.slotHint = slotHint
        }
    }

    /// Taken without a branch, so that the compiler sees that the definition need not be retained for it.
    @inlinable var look: Look {
        @inline(__always)
        get { Look(identity: ObjectIdentifier(self), slotHint: Int(slotHint.load(ordering: .relaxed))) }
    }

    @usableFromInline
    init(kind: Kind, recipe: DefinitionRecipe, site: SourceSite) {
        isFactory = kind == .factory
        self.recipe = recipe
        super.init(site: site)
    }
}
