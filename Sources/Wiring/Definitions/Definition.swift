public import Synchronization

/// What a definition provides, how long it lives and what it needs, all known before anything is built.
///
/// You write ``Component`` and ``Factory``; this is what they refer to, without their types.
public final class Definition: AssemblyMember, @unchecked Sendable {
    /// What stands behind a definition.
    @usableFromInline
    package enum Kind: Sendable, Hashable {
        case component
        case factory
        /// A value from outside the code, which a feature of another module provides.
        case external
    }

    /// The node the definition had in the container activated last. Only a hint: an assembly's value may be activated more than once.
    ///
    /// First, as it fits beside the line of the site: there are many definitions.
    @usableFromInline let nodeHint = Atomic<Int32>(-1)
    /// The column in which it is written, which tells definitions of one line apart; 0 where it is not known.
    package let column: Int32

    /// What stands behind the definition; told by the rest of it.
    package var kind: Kind {
        if isFactory { return .factory }
        return recipe.isExternal ? .external : .component
    }
    /// What it says about itself.
    @usableFromInline package let recipe: DefinitionRecipe

    /// What it needs: initializer parameters first, then properties and methods in the order in which they were written.
    package var dependencies: [Dependency] {
        // Of nearly all definitions the types of the parameters tell, and nothing is kept in each.
        recipe.chosenDependencies
            ?? recipe.thunk.parameterTypes.enumerated().map { number, type in
                Dependency(parameter: number + 1, type: type)
            }
    }

    /// Whether it makes products from runtime arguments.
    package let isFactory: Bool

    /// Whether it says something that hardly any definition says. The one question that activation asks of all the others instead of a dozen.
    package var isRemarkable: Bool { recipe.rare != nil }

    /// What finds the node of a definition again, and does not keep the definition.
    @usableFromInline
    package struct Look {
        @usableFromInline let identity: ObjectIdentifier
        @usableFromInline let nodeHint: Int

        @inlinable @inline(__always)
        init(identity: ObjectIdentifier, nodeHint: Int) {
            self.identity = identity
            self.nodeHint = nodeHint
        }
    }

    /// Taken without a branch, so that the compiler sees that the definition need not be retained for it.
    @inlinable package var look: Look {
        @inline(__always)
        get { Look(identity: ObjectIdentifier(self), nodeHint: Int(nodeHint.load(ordering: .relaxed))) }
    }

    package init(kind: Kind, recipe: DefinitionRecipe, place: DefinitionPlace) {
        isFactory = kind == .factory
        self.recipe = recipe
        column = place.column
        super.init(at: place)
    }

    /// Where it is written.
    package var place: DefinitionPlace { place(column: column) }

    /// The same definition, changed, as a new object.
    package func changed(_ change: (inout DefinitionRecipe) -> Void) -> Definition {
        var recipe = recipe
        change(&recipe)
        return Definition(kind: kind, recipe: recipe, place: place)
    }
}
