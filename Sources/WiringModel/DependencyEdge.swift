package import WiringVocabulary

/// One dependency: `from` needs `to`.
///
/// Numbers are stored in four bytes, and what takes one byte stands behind the slot, since there are graphs with millions of edges: forty bytes for
/// each of them, and two billion services and slots are enough.
package struct DependencyEdge: Hashable, Sendable {
    @usableFromInline var storedFrom: Int32
    @usableFromInline var storedTo: Int32
    @usableFromInline var storedPosition: Int32
    @usableFromInline var storedLookUps: Int32

    /// The dependent, as a position in `GraphSnapshot.services`.
    @inlinable package var from: Int {
        get { Int(storedFrom) }
        set { storedFrom = Int32(clamping: newValue) }
    }
    /// The dependency, as a position in `GraphSnapshot.services`.
    @inlinable package var to: Int {
        get { Int(storedTo) }
        set { storedTo = Int32(clamping: newValue) }
    }
    /// Which parameter or property receives it, without the kind: `store`, `delegate`, `1`.
    package var slot: String
    /// When the dependency is handed over.
    package var kind: EdgeKind
    /// The order within the dependent: initializer parameters first, then properties, then methods.
    @inlinable package var position: Int {
        get { Int(storedPosition) }
        set { storedPosition = Int32(clamping: newValue) }
    }
    /// Whether only a handle is handed over (a factory for it), so that building the dependent does not build the dependency.
    package var isDeferred: Bool
    /// Whether the dependent can do without.
    package var isOptional: Bool
    /// Whether nobody has chosen it: its slot takes one service, and this is one of several that would do.
    package var isUndecided: Bool
    /// Whether the dependent keeps the dependency alive; nil when that is not known.
    package var isStrong: Bool?
    /// Whether the dependency must be complete before the dependent is visible to others.
    ///
    /// That is so for what an initializer needs, and also for what is set in a value type: a value is copied when it is handed out, so that
    /// nothing can be set in it afterwards.
    package var isConstruction: Bool
    /// How often the dependent was seen to look the dependency up; 0 for what the wiring says, which needs no looking up.
    @inlinable package var lookUps: Int {
        get { Int(storedLookUps) }
        set { storedLookUps = Int32(clamping: newValue) }
    }

    /// Describes a dependency.
    ///
    /// - Parameter isConstruction: Nil for what the kind alone tells: true for initializers and aliases.
    package init(
        from: Int,
        to: Int,
        kind: EdgeKind = .initializer,
        slot: String,
        position: Int = 0,
        isDeferred: Bool = false,
        isOptional: Bool = false,
        isUndecided: Bool = false,
        isStrong: Bool? = nil,
        isConstruction: Bool? = nil,
        lookUps: Int = 0
    ) {
        storedFrom = Int32(clamping: from)
        storedTo = Int32(clamping: to)
        storedPosition = Int32(clamping: position)
        storedLookUps = Int32(clamping: lookUps)
        self.kind = kind
        self.slot = slot
        self.isDeferred = isDeferred
        self.isOptional = isOptional
        self.isUndecided = isUndecided
        self.isStrong = isStrong
        self.isConstruction = isConstruction ?? (kind == .initializer || kind == .alias)
    }

    /// The slot with its kind, for people: `parameter store`, `property delegate`.
    package var slotDescription: String {
        switch kind {
        case .initializer: "parameter \(slot)"
        case .property: "property \(slot)"
        case .method: "method \(slot)"
        case .alias: slot.isEmpty ? "alias" : slot
        case .observed: "observed look-up of \(slot)"
        }
    }

    /// Whether code was seen to make it, rather than the wiring: it says nothing about the order of construction.
    package var isObserved: Bool { kind == .observed }
}
