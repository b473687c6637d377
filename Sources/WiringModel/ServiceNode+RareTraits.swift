package import WiringVocabulary

/// What only few services have.
///
/// It stands in a list of at most one, which takes eight bytes where there is none: of a million services, hardly any has any of it.
struct RareTraits: Hashable, Sendable {
    var provides: [String] = []
    var arguments: [String] = []
    var hooks: [String] = []
    var decorators: [String] = []
    var origin: String?
    var parent: String?
    var deprecation: String?
    var suppressions: [Suppression] = []
}

extension ServiceNode {
    /// Further types under which it can be asked for.
    package var provides: [String] {
        get { rare.first?.provides ?? [] }
        set { change { $0.provides = newValue } }
    }

    /// The types of the runtime arguments of a factory.
    package var arguments: [String] {
        get { rare.first?.arguments ?? [] }
        set { change { $0.arguments = newValue } }
    }

    /// What happens around injection, as readable words: `after injection`, `call warmUp`.
    package var hooks: [String] {
        get { rare.first?.hooks ?? [] }
        set { change { $0.hooks = newValue } }
    }

    /// The names of the post-processors that wrap it, innermost first.
    package var decorators: [String] {
        get { rare.first?.decorators ?? [] }
        set { change { $0.decorators = newValue } }
    }

    /// For a value of the configuration: where it is written, and what it hides: `config/mail.properties:12`.
    package var origin: String? {
        get { rare.first?.origin }
        set { change { $0.origin = newValue } }
    }

    /// The key of the definition that it inherits from.
    package var parent: String? {
        get { rare.first?.parent }
        set { change { $0.parent = newValue } }
    }

    /// Why nobody should use it any more; nil for a definition that is not deprecated.
    package var deprecation: String? {
        get { rare.first?.deprecation }
        set { change { $0.deprecation = newValue } }
    }

    /// Which rules are to keep silent about it, and why.
    package var suppressions: [Suppression] {
        get { rare.first?.suppressions ?? [] }
        set { change { $0.suppressions = newValue } }
    }

    /// Changes what only few services have. Equal services are stored alike: without anything, nothing is kept.
    private mutating func change(_ body: (inout RareTraits) -> Void) {
        var traits = rare.first ?? RareTraits()
        body(&traits)
        rare = traits == RareTraits() ? [] : [traits]
    }
}
