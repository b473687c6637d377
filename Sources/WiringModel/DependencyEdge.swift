package import WiringVocabulary

/// One dependency: `from` needs `to`.
///
/// There are graphs with millions of edges, so that each takes no more than forty bytes: numbers are stored in four bytes, since two billion
/// services and slots are enough, truths in a bit, and what only few edges have stands elsewhere.
@dynamicMemberLookup
package struct DependencyEdge: Hashable, Sendable {
    @usableFromInline var storedFrom: Int32
    @usableFromInline var storedTo: Int32
    /// Which parameter or property receives it, without the kind: `store`, `delegate`, `1`.
    package var slot: String
    /// What only few edges have.
    @usableFromInline var rare: Boxed<OptionalAttributes> = .nothing
    @usableFromInline var storedPosition: Int32
    /// When the dependency is handed over.
    package var kind: EdgeKind
    /// How sure it is that the dependency is there.
    package var confidence: EdgeConfidence
    @usableFromInline var flags: UInt8 = 0

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
    /// The order within the dependent: initializer parameters first, then properties, then methods.
    @inlinable package var position: Int {
        get { Int(storedPosition) }
        set { storedPosition = Int32(clamping: newValue) }
    }
    /// Whether only a handle is handed over (a factory for it), so that building the dependent does not build the dependency.
    @inlinable package var isDeferred: Bool {
        get { flags & 1 != 0 }
        set { set(1, newValue) }
    }
    /// Whether the dependent can do without.
    @inlinable package var isOptional: Bool {
        get { flags & 2 != 0 }
        set { set(2, newValue) }
    }
    /// Whether nobody has chosen it: its slot takes one service, and this is one of several that would do.
    @inlinable package var isUndecided: Bool {
        get { flags & 4 != 0 }
        set { set(4, newValue) }
    }
    /// Whether the dependency must be complete before the dependent is visible to others.
    ///
    /// That is so for what an initializer needs, and also for what is set in a value type: a value is copied when it is handed out, so that
    /// nothing can be set in it afterwards.
    @inlinable package var isConstruction: Bool {
        get { flags & 8 != 0 }
        set { set(8, newValue) }
    }
    /// Whether the dependent keeps the dependency alive; nil when that is not known.
    @inlinable package var isStrong: Bool? {
        get { flags & 16 == 0 ? nil : flags & 32 != 0 }
        set {
            set(16, newValue != nil)
            set(32, newValue == true)
        }
    }

    /// All truth values in one number, for files and messages. Bits without meaning are ignored.
    package var packedFlags: UInt8 {
        get { flags }
        set { flags = newValue & (newValue & 16 == 0 ? 0x1F : 0x3F) }
    }

    @inlinable mutating func set(_ bit: UInt8, _ isSet: Bool) {
        if isSet { flags |= bit } else { flags &= ~bit }
    }

    /// Describes a dependency.
    ///
    /// - Parameter isConstruction: nil for what the kind alone tells: true for initializers and aliases.
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
        lookUps: Int = 0,
        confidence: EdgeConfidence = .certain,
        site: SourceSite? = nil,
        via: String? = nil,
        condition: String? = nil,
        isForced: Bool = false
    ) {
        storedFrom = Int32(clamping: from)
        storedTo = Int32(clamping: to)
        storedPosition = Int32(clamping: position)
        self.kind = kind
        self.slot = slot
        self.confidence = confidence
        self.isDeferred = isDeferred
        self.isOptional = isOptional
        self.isUndecided = isUndecided
        self.isStrong = isStrong
        self.isConstruction = isConstruction ?? kind.isConstruction
        optionalAttributes = OptionalAttributes(site: site, via: via, condition: condition, isForced: isForced, lookUps: lookUps)
    }
}

extension EdgeKind {
    /// Whether the dependency must be complete before the dependent exists, as far as the kind alone tells.
    package var isConstruction: Bool { self == .initializer || self == .alias }
}
