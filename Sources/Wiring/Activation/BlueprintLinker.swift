/// Places definitions in nodes and links them, in time and memory linear in definitions and edges. It is used by one thread.
@usableFromInline package final class BlueprintLinker: ProviderLookup {
    let draft: AssemblyDraft
    package let blueprint: Blueprint
    package var findings: [Finding] = []
    package var extensions = ExtensionValues()
    /// The phases of features that run once every edge is linked, in the order of registration.
    private(set) var phases: [(BlueprintLinker) -> Void] = []
    /// The helpers made so far, by requesting assembly and type, so that none is duplicated.
    var derived: UnspecializedDictionary<Int, UnspecializedDictionary<ObjectIdentifier, Derivation>> = [:]
    /// The assembly that requests a provider, if the result depends on it; otherwise -1.
    var requestingAssembly = -1
    /// The nodes chosen by the reference that is being linked.
    var chosen: (type: ObjectIdentifier, nodes: [Int])?
    /// The types of requested structs that are not attributed services.
    var plainTypes: UnspecializedSet<ObjectIdentifier> = []

    var hasCopies = false
    /// The nodes of the copies that are made for one dependent each, because they receive a description of it, by dependent and definition.
    var copies: UnspecializedDictionary<Int, UnspecializedDictionary<Int, Int>> = [:]
    var dependentsOfCopies: UnspecializedDictionary<Int, Int> = [:]

    /// The number of the first node that does not belong to the parent.
    package let firstNode: Int
    /// The number of the first post-processor that does not belong to the parent.
    let firstProcessor: Int
    /// For each assembly with private definitions, the nodes that only its own definitions can request by a type.
    var privateNodes: UnspecializedDictionary<Int, ProviderTable> = [:]

    /// Continues the parent's numbering: inherited nodes keep their numbers.
    init(_ draft: AssemblyDraft) {
        self.draft = draft
        blueprint = Blueprint(draft)
        firstNode = blueprint.inheritedCount
        firstProcessor = blueprint.processors.count
    }

    /// Runs a phase of a feature once every edge is linked, before post-processors are applied.
    package func afterLinking(_ phase: @escaping (BlueprintLinker) -> Void) { phases.append(phase) }
}
