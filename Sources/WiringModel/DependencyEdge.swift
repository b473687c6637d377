package import WiringVocabulary

/// A dependency: `from` depends on `to`.
///
/// Graphs can have millions of edges, so an edge takes at most forty bytes: numbers are stored in four bytes, Booleans in bits, and rarely used
/// attributes separately.
@dynamicMemberLookup package struct DependencyEdge: Hashable, Sendable {
    @usableFromInline var storedFrom: Int32
    @usableFromInline var storedTo: Int32
    /// The parameter or property that receives the dependency, without the kind: `store`, `delegate`, `1`.
    package var slot: String
    @usableFromInline var rare: Boxed<OptionalAttributes> = .nothing
    @usableFromInline var storedPosition: Int32
    /// How the dependent receives the dependency.
    package var kind: EdgeKind
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
    /// Whether the dependent receives only a handle, such as a factory, so that building the dependent does not build the dependency.
    @inlinable package var isDeferred: Bool {
        get { flags & 1 != 0 }
        set { set(1, newValue) }
    }
    /// Whether the dependent works without the dependency.
    @inlinable package var isOptional: Bool {
        get { flags & 2 != 0 }
        set { set(2, newValue) }
    }
    /// Whether the dependency is one of several candidates for a slot that takes one service, none of which is selected.
    @inlinable package var isUndecided: Bool {
        get { flags & 4 != 0 }
        set { set(4, newValue) }
    }
    /// Whether the dependency must be complete before the dependent is visible to others.
    ///
    /// This applies to dependencies of an initializer, and to properties of a value type: a value is copied when it is passed on, so that nothing
    /// can be set in it later.
    @inlinable package var isConstruction: Bool {
        get { flags & 8 != 0 }
        set { set(8, newValue) }
    }
    /// Whether the dependent retains the dependency; nil if unknown.
    @inlinable package var isStrong: Bool? {
        get { flags & 16 == 0 ? nil : flags & 32 != 0 }
        set {
            set(16, newValue != nil)
            set(32, newValue == true)
        }
    }

    /// All Booleans as bits of one number, for files and messages. Unused bits are ignored.
    package var packedFlags: UInt8 {
        get { flags }
        set { flags = newValue & (newValue & 16 == 0 ? 0x1F : 0x3F) }
    }

    @inlinable mutating func set(_ bit: UInt8, _ isSet: Bool) {
        if isSet { flags |= bit } else { flags &= ~bit }
    }

    /// Creates a dependency. Without `isConstruction`, the kind decides: true for initializers and aliases.
    package init(
        from: Int, to: Int, kind: EdgeKind = .initializer, slot: String, position: Int = 0, isDeferred: Bool = false,
        isOptional: Bool = false, isUndecided: Bool = false, isStrong: Bool? = nil, isConstruction: Bool? = nil, lookUps: Int = 0,
        confidence: EdgeConfidence = .certain, site: SourceSite? = nil, via: String? = nil, condition: String? = nil, isForced: Bool = false
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
    /// Whether the dependency must be complete before the dependent exists, as far as the kind determines it.
    package var isConstruction: Bool { self == .initializer || self == .alias }
}

/// The certainty of a dependency.
package enum EdgeConfidence: String, Hashable, Sendable, CaseIterable {
    /// The wiring or the code states it.
    case certain
    /// It is inferred from the use of a look-up's result.
    case inferred
    case possible
    /// The target of the look-up is computed at run time; this is the most probable one.
    case dynamic
}
