internal import PlatformLibrary

#if DEBUG || Explorer
public import Synchronization
#endif

/// The immutable part of a container, which its entered scopes share. The nodes are in plain memory, so that a request needs neither reference
/// counting nor bounds checks. All indices must come from the container's own blueprint.
@usableFromInline package final class ContainerPlan: @unchecked Sendable {
    package let blueprint: Blueprint
    let checked: CheckedBlueprint
    /// Receives the events of requests, always or while a switch is on.
    package let installedTracer: ResolutionTracer?
    /// Whether the tracer receives all events.
    let isTraced: Bool
    package let observer: ResolutionObserver?
    /// The nodes, with the instances that outlive a resolve.
    @usableFromInline package let records: UnsafeMutablePointer<NodeRecord>
    #if DEBUG || Explorer
    /// States whether the tracer receives events at the moment; nil if no switch controls it.
    @usableFromInline let recordingSwitch: UnsafePointer<Atomic<Bool>>?
    /// The records that requests read while the switch is on; nil before the first such request.
    private let tracedRecords = Atomic<UnsafeMutablePointer<NodeRecord>?>(nil)
    #endif
    @usableFromInline package let targets: UnsafeMutablePointer<Int32>
    @usableFromInline package let count: Int
    /// Whether object graphs may have handles, which can continue a graph while it is built or later.
    package let hasHandles: Bool
    package let hasMainActorNodes: Bool
    /// The look-up table of the feature that builds some of the nodes; nil if there is no such feature.
    package let featureTable: AnyObject?
    @usableFromInline package let types: NodeTable
    @usableFromInline let collaborators: CollaboratorTable
    /// A copy of the key of the request stacks.
    let stackKey = RequestStack.key
    /// The features that definitions use, without duplicates, in the order of the definitions.
    package let features: [any ContainerFeature.Type]
    /// The constructions of the container, its children and its scopes.
    package let constructions: Constructions
    /// The state of features in the container, its children and its scopes.
    package let states: ContainerStates
    /// For each node, the description of its instances that post-processors receive; empty if there are no post-processors.
    private let contexts: [PostProcessingContext?]
    private let keyIndex = AtomicCell()

    @_optimize(speed) init(
        _ checked: CheckedBlueprint, tracer: ResolutionTracer?, observer: ResolutionObserver?, childOf parent: ContainerPlan?
    ) {
        let blueprint = checked.blueprint
        self.blueprint = blueprint
        self.checked = checked
        self.observer = observer ?? parent?.observer
        let ownTracer = tracer ?? self.observer?.tracer(blueprint)
        #if DEBUG || Explorer
        let (installed, recordingSwitch) = ContainerObserver.tracer(replacing: ownTracer)
        installedTracer = installed
        self.recordingSwitch = recordingSwitch?.memory(of: Atomic<Bool>.self)
        let isTraced = installed != nil && recordingSwitch == nil
        #else
        installedTracer = ownTracer
        let isTraced = ownTracer != nil
        #endif
        self.isTraced = isTraced
        constructions = parent?.constructions ?? Constructions()
        states = parent?.states ?? ContainerStates()
        let features = blueprint.usedFeatures()
        self.features = features
        types = blueprint.requestedNodes
        collaborators = CollaboratorTable(blueprint)
        hasHandles = blueprint.hasHandles
        hasMainActorNodes = blueprint.hasMainActorNodes
        featureTable = features.lazy.compactMap { $0.makeTable(for: blueprint, isTraced: isTraced) }.first
        let nodes = blueprint.nodes.indices
        count = nodes.count
        // Computed once, because every new instance passes to the post-processors.
        contexts =
            blueprint.processors.isEmpty
            ? []
            : nodes.map { node in
                guard let definition = blueprint.nodes[node].definition, !blueprint.nodes[node].processors.isEmpty else { return nil }
                return PostProcessingContext(key: blueprint.key(of: node), serviceType: definition.serviceType)
            }
        targets = .allocate(capacity: blueprint.edges.count)
        // Access by index: copying an edge out of the array would retain its definition.
        for number in blueprint.edges.indices { (targets + number).initialize(to: Int32(blueprint.edges[number].target)) }
        records = NodeRecord.table(of: blueprint, targets, hasHandles, isTraced: isTraced)
    }

    deinit {
        keyIndex.release()
        for node in 0..<count { records[node].instance.release() }
        records.deinitialize(count: count).deallocate()
        #if DEBUG || Explorer
        tracedRecords.load(ordering: .acquiring)?.deinitialize(count: count).deallocate()
        #endif
        targets.deallocate()
    }

    /// Whether new requests have to build every instance with a frame.
    @_optimize(speed) @usableFromInline package var mustRecord: Bool {
        RequestStack.ofThisThread(stackKey)._withUnsafeGuaranteedRef { $0.mustRecord }
    }

    /// The records that a request reads. While the switch is on, they hold no instances, so that the tracer sees every reuse.
    @inlinable package var requestRecords: UnsafeMutablePointer<NodeRecord> {
        #if DEBUG || Explorer
        if isRecording { return findTracedRecords() }
        #endif
        return records
    }

    /// Whether there is a switch and it is on.
    @inlinable package var isRecording: Bool {
        #if DEBUG || Explorer
        if let recordingSwitch { return recordingSwitch.pointee.load(ordering: .relaxed) }
        #endif
        return false
    }

    #if DEBUG || Explorer
    @usableFromInline func findTracedRecords() -> UnsafeMutablePointer<NodeRecord> {
        if let known = tracedRecords.load(ordering: .acquiring) { return known }
        return constructions.lock.withLock {
            let made = tracedRecords.load(ordering: .acquiring) ?? NodeRecord.table(of: blueprint, targets, hasHandles, isTraced: true)
            tracedRecords.store(made, ordering: .releasing)
            return made
        }
    }
    #endif

    /// The node that has a key, and provides a type if one is given; negative if there is none. The first request creates the index.
    func node(ofKey key: String, providing type: ObjectIdentifier?) -> Int {
        let known = keyIndex.load() ?? constructions.lock.withLock { keyIndex.load() ?? keyIndex.fill(with: KeyIndex(blueprint)) }
        return known._withUnsafeGuaranteedRef { unsafeDowncast($0, to: KeyIndex.self).node(of: key, providing: type) }
    }

    /// The scope to which the shared instance of a node, or of its cycle, belongs.
    func scope(of node: Int) -> Scope? { records[node].isScoped ? blueprint.scopes[Int(records[node].scope)] : nil }

    /// Runs the post-processors of a node on an instance in place. Their order is that of execution, because none is a component.
    @_optimize(speed) func process(_ instance: UnsafeMutableRawPointer, at node: Int) throws {
        for number in blueprint.nodes[node].processors { try process(instance, at: node, by: number) }
    }

    @_optimize(speed) func process(_ instance: UnsafeMutableRawPointer, at node: Int, by number: Int) throws {
        if let context = contexts[node] { try blueprint.processors[number].processor.process(instance, context) }
    }
}
