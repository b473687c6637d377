package import FindingTexts
package import WiringModel
import WiringVocabulary

extension ServiceNode {
    /// Whether its construction is asynchronous.
    package var isAsynchronous: Bool { self.hooks.contains(ServiceHook.awaited.text) }

    /// The key without the assembly: `service`.
    package var shortName: String {
        let prefix = assembly + "."
        return !assembly.isEmpty && key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
    }

    /// The runtime arguments of a factory.
    package var declaredArguments: [ArgumentDeclaration] { self.arguments.map(ArgumentDeclaration.init) }

    package var declaredActions: [ActionDeclaration] { self.actions.map(ActionDeclaration.init) }

    /// The value of `container` for a type that holds its only instance itself: `Analytics.shared`.
    package static let selfManagedSingletons = "singletons"

    /// The assembly of instances that system types hold: `UserDefaults.standard`.
    package static let systemAssembly = "system"

    /// The assembly of system instances without state of the program: `Bundle.main`, `Calendar.current`.
    package static let systemConstants = "system constants"

    /// Whether the service is not registered and its type holds the only instance.
    package var isSelfManagedSingleton: Bool { self.container == Self.selfManagedSingletons }

    /// Whether the service is registered with a container; false for a definition in an assembly that is never created.
    package var isApplied: Bool {
        get { !self.isUnapplied }
        set { self.isUnapplied = !newValue }
    }

    /// Whether the service has an attribute that only a scan of the sources sets.
    package var isOfScan: Bool {
        guard let traits = optionalAttributes else { return false }
        return traits.container != nil || traits.condition != nil || traits.isUnapplied || !traits.unresolved.isEmpty
    }
}

extension DependencyEdge {
    package var slotMeaning: EdgeSlot { EdgeSlot(slot, of: kind) }

    /// The condition of a branch; nil for other edges.
    package var branchCondition: BranchCondition? { if case .branch(let condition, _) = slotMeaning { condition } else { nil } }

    /// Whether the edge is the branch that an option selects.
    package var isTakenBranch: Bool { if kind == .alias, case .branch(_, true) = slotMeaning { true } else { false } }

    /// The slot and its kind as readable text: `parameter store`, `property delegate`.
    package var slotDescription: String {
        switch kind {
        case .initializer: "parameter \(slot)"
        case .property: "property \(slot)"
        case .method: "method \(slot)"
        case .observed: "observed look-up of \(slot)"
        case .alias, .unknown: !slot.isEmpty ? slot : kind == .alias ? "alias" : "unknown slot"
        }
    }

    /// Whether the edge was observed at run time and is not part of the wiring. Such an edge does not affect the order of construction.
    package var isObserved: Bool { kind == .observed }

    /// The optional attributes as one text, which distinguishes edges that are otherwise equal.
    var rareText: String {
        guard let traits = optionalAttributes else { return "" }
        return "\(traits.site?.description ?? "") \(traits.via ?? "") \(traits.condition ?? "") \(traits.isForced) \(traits.lookUps)"
    }
}

extension ResolutionOutcome {
    package var isReuse: Bool { self == .reusedShared || self == .reusedInGraph }
}
