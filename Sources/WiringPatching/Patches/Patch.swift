package import Wiring
import WiringAsync

/// Replaces the construction of a component, usually for a test.
///
/// ```swift
/// let mail = try MailAssembly().activated(patching: Patch(\ClientAssembly.network) { FakeNetwork() })
/// ```
///
/// The patched definition keeps its key, lifetime, additional types, visibility, start and stop hooks, decorators and post-processors; only its
/// construction, with the steps after the initializer, and its dependencies change. Patches are applied after all definition post-processors. The last
/// patch for a component takes effect.
public struct Patch: Sendable {
    enum Subject: Sendable {
        case reference(Reference)
        case provider(of: Any.Type)
    }

    let subject: Subject
    let target: String
    let site: SourceSite
    /// Whether the patch adds to the result of earlier patches of the definition instead of replacing it.
    var isAddition = false
    let patched: @Sendable (Definition) -> Definition

    init(_ subject: Subject, target: String, site: SourceSite, patched: @escaping @Sendable (Definition) -> Definition) {
        (self.subject, self.target, self.site, self.patched) = (subject, target, site, patched)
    }

    package static func adding<Root: ParameterizedAssembly, Changed: TypedDefinition>(
        to keyPath: any KeyPath<Root, Changed> & Sendable, at place: DefinitionLocation,
        _ change: @escaping @Sendable (Definition) -> Definition
    ) -> Patch {
        var patch = Patch(.reference(.to(keyPath)), target: TypeName.of(Root.self), site: place.site, patched: change)
        patch.isAddition = true
        return patch
    }

    init(_ subject: Subject, target: String, by definition: Definition) {
        self.init(subject, target: target, site: definition.site) { old in
            definition.findingClock(of: old).changed { definition in
                definition.live(as: old)
                definition.chosenVisibility = old.chosenVisibility
                definition.options.aliases = old.options.aliases
                definition.options.decorators = old.options.decorators
                definition.isAbstract = old.isAbstract
                if old.isPreferred { definition.isPreferred = true }
                definition.isPatched = true
                definition.addLifeCycleHooks(of: old)
                definition.addHook(.patched)
            }
        }
    }
}
