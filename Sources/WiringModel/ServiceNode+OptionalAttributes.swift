package import WiringVocabulary

extension ServiceNode {
    /// The attributes that most services do not have.
    package struct OptionalAttributes: Hashable, Sendable {
        package var provides: [String] = []
        package var arguments: [String] = []
        package var hooks: [String] = []
        package var actions: [String] = []
        package var decorators: [String] = []
        package var origin: String?
        package var parent: String?
        package var shadows: [String] = []
        package var deprecation: String?
        package var suppressions: [Suppression] = []
        package var container: String?
        package var registeredName: String?
        package var condition: String?
        package var isUnapplied = false
        package var unresolved: [UnresolvedLookUp] = []

        package init() {}
    }

    /// The attributes that most services do not have; nil if the service has none of them.
    package var optionalAttributes: OptionalAttributes? {
        get { rare.value }
        set { rare = newValue.map { $0 == OptionalAttributes() ? .nothing : .something($0) } ?? .nothing }
    }

    /// Further types under which it can be asked for.
    package var provides: [String] {
        get { rare.value?.provides ?? [] }
        set { change { $0.provides = newValue } }
    }

    /// The types of the runtime arguments of a factory, with the name before those that have one: `id: MessageID`.
    package var arguments: [String] {
        get { rare.value?.arguments ?? [] }
        set { change { $0.arguments = newValue } }
    }

    /// What happens around injection, as readable words: `after injection`, `call warmUp`.
    package var hooks: [String] {
        get { rare.value?.hooks ?? [] }
        set { change { $0.hooks = newValue } }
    }

    /// What can be done to an instance from a tool, with what it takes: `unread(mailbox: String)`.
    package var actions: [String] {
        get { rare.value?.actions ?? [] }
        set { change { $0.actions = newValue } }
    }

    /// The names of the post-processors that wrap it, innermost first.
    package var decorators: [String] {
        get { rare.value?.decorators ?? [] }
        set { change { $0.decorators = newValue } }
    }

    /// For a value of the configuration: where it is written, and what it hides: `config/mail.properties:12`.
    package var origin: String? {
        get { rare.value?.origin }
        set { change { $0.origin = newValue } }
    }

    /// The key of the definition that it inherits from.
    package var parent: String? {
        get { rare.value?.parent }
        set { change { $0.parent = newValue } }
    }

    /// For a service of a child container: the keys of those of its parents that whoever asks the child by a type would get if it were not there.
    package var shadows: [String] {
        get { rare.value?.shadows ?? [] }
        set { change { $0.shadows = newValue } }
    }

    /// Why nobody should use it any more; nil for a definition that is not deprecated.
    package var deprecation: String? {
        get { rare.value?.deprecation }
        set { change { $0.deprecation = newValue } }
    }

    /// Which rules are to keep silent about it, and why.
    package var suppressions: [Suppression] {
        get { rare.value?.suppressions ?? [] }
        set { change { $0.suppressions = newValue } }
    }

    /// What the container is called that it was registered with: `Swinject`; nil for one of ours, or where that is not known.
    package var container: String? {
        get { rare.value?.container }
        set { change { $0.container = newValue } }
    }

    /// What stands in place of a container for a type that keeps its only instance itself: `Analytics.shared`.
    package static let keptByItself = "singletons"

    /// The assembly of what the system keeps itself: `UserDefaults.standard`.
    package static let systemAssembly = "system"

    /// The assembly of those of them that hold nothing of the program: `Bundle.main`, `Calendar.current`.
    package static let systemConstants = "system constants"

    /// Whether nobody registers it, and its type keeps the only instance itself.
    package var isKeptByItself: Bool { container == Self.keptByItself }

    /// The name by which its container tells it from others of the same type.
    package var registeredName: String? {
        get { rare.value?.registeredName }
        set { change { $0.registeredName = newValue } }
    }

    /// The `#if` condition under which it is registered: `os(iOS)`; nil for none.
    package var condition: String? {
        get { rare.value?.condition }
        set { change { $0.condition = newValue } }
    }

    /// Whether it is told to a container at all: what stands in an assembly that nobody makes is not.
    package var isApplied: Bool {
        get { !(rare.value?.isUnapplied ?? false) }
        set { change { $0.isUnapplied = !newValue } }
    }

    /// Where it asks for something, and nobody could tell for what.
    package var unresolved: [UnresolvedLookUp] {
        get { rare.value?.unresolved ?? [] }
        set { change { $0.unresolved = newValue } }
    }

    /// Whether it says anything that only the scan of sources can know.
    package var isOfScan: Bool {
        guard let traits = rare.value else { return false }
        return traits.container != nil || traits.condition != nil || traits.isUnapplied || !traits.unresolved.isEmpty
    }

    /// Changes what only few services have. Equal services are stored alike: without anything, nothing is kept.
    private mutating func change(_ body: (inout OptionalAttributes) -> Void) {
        var traits = rare.value ?? OptionalAttributes()
        body(&traits)
        rare = traits == OptionalAttributes() ? .nothing : .something(traits)
    }
}

extension ServiceNode {
    /// What a factory takes at run time.
    package var declaredArguments: [ArgumentDeclaration] { arguments.map(ArgumentDeclaration.init) }

    /// What can be done to an instance from a tool.
    package var declaredActions: [ActionDeclaration] { actions.map(ActionDeclaration.init) }
}
