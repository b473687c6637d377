/// Puts something else in the place of one component: for a test, as a rule.
///
/// ```swift
/// let mail = try MailAssembly().activated(patching: Patch(\ClientAssembly.network) { FakeNetwork() })
/// ```
///
/// The patched definition keeps its key, its lifetime, its further types and who finds it by them, its decorators and its post-processors: only what builds it is
/// another, and with it what it needs. A patch comes after all definition post-processors; of two patches for one component the later one counts.
public struct Patch: Sendable {
    /// Finds the definition.
    let reference: Reference
    /// What was said to be patched, for people.
    let target: String
    let site: SourceSite
    /// Makes the definition that takes the place of another.
    let patched: @Sendable (Definition) -> Definition

    /// - Parameters:
    ///   - reference: finds the definition.
    ///   - target: what is patched, for people.
    ///   - definition: what builds it from now on.
    init(_ reference: Reference, target: String, by definition: Definition) {
        self.reference = reference
        self.target = target
        site = definition.site
        patched = { old in
            definition.changed { recipe in
                recipe.lifetime = old.recipe.lifetime
                recipe.isLifetimeChosen = old.recipe.isLifetimeChosen
                recipe.visibility = old.recipe.visibility
                recipe.aliases = old.recipe.aliases
                recipe.decorators = old.recipe.decorators
                recipe.isAbstract = old.recipe.isAbstract
                recipe.isPatched = true
                recipe.noteHook(.patched)
            }
        }
    }

    /// The definitions of an assembly's value that are meant.
    func definition(in assembly: any ParameterizedAssembly) -> Definition? { reference.read(assembly) }
}
