/// Gives definitions their places, and links them: time and memory are linear in definitions and edges.
///
/// One thread has it, and no code of others runs meanwhile, so what it has is not checked for changes.
@usableFromInline
package final class BlueprintLinker {
    /// What is linked.
    let draft: AssemblyDraft
    package let blueprint: Blueprint
    /// What is wrong with it, the draft's aside.
    @exclusivity(unchecked) package var findings: [Finding] = []
    /// What features of other modules keep while the definitions are linked.
    @exclusivity(unchecked) package var extensions = ExtensionValues()
    /// What features of other modules do once every edge is linked, in the order in which they asked for it.
    @exclusivity(unchecked) private(set) var phases: [(BlueprintLinker) -> Void] = []
    /// Helpers made so far, by what they help with, so that no two are alike.
    @exclusivity(unchecked) var derived: [Wanted: FoundProvider] = [:]
    /// The assembly that asks for a provider, where it matters which one does; -1 elsewhere.
    @exclusivity(unchecked) var asking = -1
    /// What a reference has chosen for a type, wherever the present request asks for it.
    @exclusivity(unchecked) var chosen: Choice?
    /// Which types are attributed services, as far as that is known.
    @exclusivity(unchecked) var attributedServices: [ObjectIdentifier: KnownService] = [:]

    /// What is made for one dependent each.
    @exclusivity(unchecked) var requesters = RequesterCopies()

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

    /// The number of the first node that is not the parent's.
    package let firstNode: Int
    /// The number of the first post-processor that is not the parent's.
    let firstProcessor: Int
    /// The nodes that can be asked for by a type, the parent's left out.
    @exclusivity(unchecked) var ownNodesByType: [ObjectIdentifier: [Int32]] = [:]
    /// For each assembly that has such, the nodes that only its own definitions can ask for by a type.
    @exclusivity(unchecked) var privateNodes: [Int: [ObjectIdentifier: [Int32]]] = [:]

    /// Goes on where the parent ended, whose nodes keep their numbers.
    init(_ draft: AssemblyDraft) {
        self.draft = draft
        blueprint = Blueprint(draft)
        firstNode = blueprint.inheritedCount
        firstProcessor = blueprint.processors.count
    }

    /// Runs a phase of a feature once every edge is linked, before post-processors are applied.
    package func afterLinking(_ phase: @escaping (BlueprintLinker) -> Void) { phases.append(phase) }
}
