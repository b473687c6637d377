import Wiring

/// Puts something else in the place of one component: for a test, as a rule.
///
/// ```swift
/// let mail = try MailAssembly().activated(patching: Patch(\ClientAssembly.network) { FakeNetwork() })
/// ```
///
/// The patched definition keeps its key, its lifetime, its further types and who finds it by them, its decorators and its post-processors: only what builds it is
/// another, and with it what it needs. A patch comes after all definition post-processors; of two patches for one component the later one counts.
public struct Patch: Sendable {
    /// What is patched.
    enum Subject: Sendable {
        /// The definition that a key path leads to.
        case reference(Reference)
        /// The definition that provides a type.
        case provider(of: Any.Type)
    }

    let subject: Subject
    /// What was said to be patched, for people.
    let target: String
    let site: SourceSite
    /// Makes the definition that takes the place of another.
    let patched: @Sendable (Definition) -> Definition

    /// - Parameters:
    ///   - subject: what is patched.
    ///   - target: the same for people.
    ///   - site: where that is written.
    ///   - patched: makes the definition that takes the place of another.
    init(_ subject: Subject, target: String, site: SourceSite, patched: @escaping @Sendable (Definition) -> Definition) {
        self.subject = subject
        self.target = target
        self.site = site
        self.patched = patched
    }

    /// - Parameters:
    ///   - reference: finds the definition.
    ///   - target: what is patched, for people.
    ///   - definition: what builds it from now on.
    init(_ reference: Reference, target: String, by definition: Definition) {
        self.init(.reference(reference), target: target, by: definition)
    }

    /// - Parameters:
    ///   - subject: what is patched.
    ///   - target: the same for people.
    ///   - definition: what builds it from now on.
    init(_ subject: Subject, target: String, by definition: Definition) {
        self.init(subject, target: target, site: definition.site) { old in
            definition.findingClock(of: old).changed { definition in
                definition.live(as: old)
                definition.visibility = old.visibility
                definition.options.aliases = old.options.aliases
                definition.options.decorators = old.options.decorators
                definition.isAbstract = old.isAbstract
                if old.isPreferred { definition.isPreferred = true }
                definition.isPatched = true
                definition.noteHook(.patched)
            }
        }
    }
}
