/// Gives definitions their places, and links them: time and memory are linear in definitions and edges.
final class BlueprintLinker {
    /// What is linked.
    let draft: AssemblyDraft
    let blueprint: Blueprint
    /// What is wrong with it, the draft's aside.
    var findings: [Finding] = []
    /// Helpers made so far, by what they help with, so that no two are alike.
    var derived: [Wanted: FoundProvider] = [:]
    var configurationNodes: UnspecializedDictionary<ConfigurationPlace, Int> = [:]
    /// Values of the configuration that hide what is written.
    var settings: [String: String] = [:]
    /// The assembly that asks for a provider, where it matters which one does; -1 elsewhere.
    var asking = -1
    /// What a reference has chosen for a type, wherever the present request asks for it.
    var chosen: Choice?
    /// The type of which every dependent gets an instance in its own name, and what makes a helper for one, given the node that provides the
    /// type and the key of the dependent.
    var attributed: (type: Any.Type, helper: (BlueprintLinker, Int, String) -> Int)?

    /// What is made for one dependent each.
    var requesters = RequesterCopies()

    /// A type that was asked for, and the assembly that did where it matters.
    struct Wanted: Hashable {
        var type: ObjectIdentifier
        var asking: Int
        var chosen: Choice?
    }

    /// The nodes that references have chosen for a type, in their order.
    struct Choice: Hashable {
        var type: ObjectIdentifier
        var nodes: [Int]
    }

    /// A place in the configuration with the type it is read as.
    struct ConfigurationPlace: Hashable {
        var key: String
        var namespace: String?
        var type: ObjectIdentifier
        /// Who reads it, where there is no value: each reader may have a default of its own.
        var reader: ObjectIdentifier?
    }

    /// The number of the first node that is not the parent's.
    let firstNode: Int
    /// The number of the first post-processor that is not the parent's.
    let firstProcessor: Int
    /// The nodes that can be asked for by a type, the parent's left out.
    var ownNodesByType: [ObjectIdentifier: [Int32]] = [:]
    /// For each assembly that has such, the nodes that only its own definitions can ask for by a type.
    var privateNodes: [Int: [ObjectIdentifier: [Int32]]] = [:]
    /// The definitions by their keys, once somebody has asked for one by its key.
    var nodesByKey: UnspecializedDictionary<String, Int>?
    /// The definitions that can be built by what is asked for, visible or not, once somebody has asked for all of a type.
    var nodesByRequest: [ObjectIdentifier: [Int]]?

    /// Goes on where the parent ended, whose nodes keep their numbers.
    init(_ draft: AssemblyDraft) {
        self.draft = draft
        blueprint = Blueprint(draft)
        firstNode = blueprint.inheritedCount
        firstProcessor = blueprint.processors.count
    }
}
