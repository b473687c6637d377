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

    /// The slot the definition had in the container activated last. Only a hint: an assembly's value may be activated more than once.
    ///
    /// First, as it fits beside the line of the site: there are many definitions.
    @usableFromInline let slotHint = Atomic<Int32>(-1)

    /// What stands behind the definition; told by the rest of it.
    @usableFromInline package var kind: Kind {
        if isFactory { return .factory }
        return recipe.reader.map { .configuration(key: $0.key) } ?? .component
    }
    /// What does not depend on its type parameters.
    @usableFromInline package let recipe: DefinitionRecipe

    /// What it needs: initializer parameters first, then properties and methods in the order in which they were written.
    @usableFromInline package final var dependencies: [Dependency] { recipe.chosenDependencies ?? parameterDependencies }

    /// The parameters of the initializer, as their types tell them. Nothing is kept of them in each definition.
    var parameterDependencies: [Dependency] { [] }

    /// Whether it makes products from runtime arguments.
    package let isFactory: Bool

    /// Whether it says something that hardly any definition says. The one question that activation asks of all the others instead of a dozen.
    final var isRemarkable: Bool { recipe.rarities != nil }

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
