package import WiringVocabulary

extension DependencyEdge {
    /// The attributes that most edges do not have.
    package struct OptionalAttributes: Hashable, Sendable {
        package var site: SourceSite?
        package var via: String?
        package var condition: String?
        package var isForced = false
        package var lookUps: Int32 = 0

        package init() {}
    }

    /// The attributes that most edges do not have; nil if the edge has none of them.
    package var optionalAttributes: OptionalAttributes? {
        get { rare.value }
        set { rare = newValue.map { $0 == OptionalAttributes() ? .nothing : .something($0) } ?? .nothing }
    }

    /// Where the code asks for the dependency; nil where it is handed over by the wiring, or that is not known.
    package var site: SourceSite? {
        get { rare.value?.site }
        set { change { $0.site = newValue } }
    }

    /// How the code comes by it: `closure`, `initializer`, `wrapper @Injected`, `helper makeStore`; nil where that is not known.
    package var via: String? {
        get { rare.value?.via }
        set { change { $0.via = newValue } }
    }

    /// The `#if` condition under which the code asks for it: `os(iOS)`; nil for none.
    package var condition: String? {
        get { rare.value?.condition }
        set { change { $0.condition = newValue } }
    }

    /// Whether the code unwraps by force what its container hands out as an optional: without a registration the program ends there.
    package var isForced: Bool {
        get { rare.value?.isForced ?? false }
        set { change { $0.isForced = newValue } }
    }

    /// How often the dependent was seen to look the dependency up; 0 for what the wiring says, which needs no looking up.
    package var lookUps: Int {
        get { Int(rare.value?.lookUps ?? 0) }
        set { change { $0.lookUps = Int32(clamping: newValue) } }
    }

    /// Everything that few edges have, as one text that tells edges apart which are alike in all else.
    var rareText: String {
        guard let traits = rare.value else { return "" }
        return "\(traits.site?.description ?? "") \(traits.via ?? "") \(traits.condition ?? "") \(traits.isForced) \(traits.lookUps)"
    }

    /// Changes what only few edges have. Equal edges are stored alike: without anything, nothing is kept.
    private mutating func change(_ body: (inout OptionalAttributes) -> Void) {
        var traits = rare.value ?? OptionalAttributes()
        body(&traits)
        rare = traits == OptionalAttributes() ? .nothing : .something(traits)
    }
}
