/// The immutable part of a container, which its entered scopes share.
@usableFromInline
final class ContainerPlan: @unchecked Sendable {
    let blueprint: Blueprint
    /// The findings about the definitions of the blueprint.
    let collected: [Finding]
    let tracer: ResolutionTracer?
    /// The observer passed by the program.
    let observer: ResolutionObserver?
    /// The nodes, as the hot paths read them.
    let table: NodeTable
    /// Finds nodes by type.
    @usableFromInline let types: TypeTable
    /// The assemblies that the declarations of collaborators refer to.
    @usableFromInline let collaborators: CollaboratorTable
    private let keyIndex = AtomicCell()
    /// The features that definitions use, without duplicates, in the order of the definitions.
    let features: [any ContainerFeature.Type]
    /// The constructions of the container, its children and its scopes.
    let constructions: Constructions
    /// The state of features in the container, its children and its scopes.
    let states: ContainerStates

    init(_ sound: ValidBlueprint, tracer: ResolutionTracer?, observer: ResolutionObserver?, childOf parent: ContainerPlan?) {
        let blueprint = sound.blueprint
        self.blueprint = blueprint
        collected = sound.collected
        self.observer = observer ?? parent?.observer
        self.tracer = tracer ?? self.observer?.tracer(blueprint)
        constructions = parent?.constructions ?? Constructions()
        states = parent?.states ?? ContainerStates()
        features = blueprint.usedFeatures()
        // With a tracer the table holds no instance, so that the tracer sees every reuse.
        table = NodeTable(blueprint, features, isTraced: self.tracer != nil)
        types = TypeTable(blueprint.nodesByType) { blueprint.preferred(among: $0.lazy.map(Int.init)) }
        collaborators = CollaboratorTable(blueprint)
    }

    deinit { keyIndex.release() }

    /// Finds nodes by key. Built on the first request by key.
    var keys: KeyIndex {
        unsafeDowncast(
            (keyIndex.load() ?? keyIndex.fill(ifEmptyWith: KeyIndex(blueprint)))._withUnsafeGuaranteedRef { $0 }, to: KeyIndex.self)
    }
}
