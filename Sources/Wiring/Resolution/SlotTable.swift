/// The slots of a container in plain memory: no reference counting and no bounds checks between a request and its instance.
///
/// The numbers that index it come from the container's own blueprint and nowhere else.
@usableFromInline
final class SlotTable: @unchecked Sendable {
    @usableFromInline let records: UnsafeMutablePointer<SlotRecord>
    /// For each edge the slot it leads to.
    @usableFromInline let targets: UnsafeMutablePointer<Int32>
    /// How many slots there are.
    @usableFromInline let count: Int
    /// How many edges there are.
    let edgeCount: Int
    /// For each edge the slot that is built with the slot it leads from, -1 where none is; only if there are bands.
    let builtTargets: UnsafeMutablePointer<Int32>?
    /// Whether an object graph may have a handle, with which others go on with it while it is built, or later.
    let hasHandles: Bool
    private let cycles: CycleTable
    /// For each slot its post-processors; empty where no slot has any.
    private let processings: [SlotProcessing?]

    /// - Parameter isTraced: whether every slot takes the long way, which passes by the tracer.
    init(_ blueprint: Blueprint, isTraced: Bool) {
        count = blueprint.slots.count
        records = .allocate(capacity: count)
        hasHandles = blueprint.hasHandles
        let routes = BuildingRoute.routes(in: blueprint, usingHandles: hasHandles)
        for slot in 0..<count { (records + slot).initialize(to: SlotRecord(slot, of: blueprint, by: routes[slot], isTraced: isTraced)) }
        cycles = blueprint.cycles
        processings =
            blueprint.processors.isEmpty
            ? [] : (0..<count).map { blueprint.slots[$0].processors.isEmpty ? nil : SlotProcessing($0, of: blueprint) }
        targets = .allocate(capacity: blueprint.edges.count)
        edgeCount = blueprint.edges.count
        builtTargets = blueprint.cycles.bands.isEmpty ? nil : .allocate(capacity: edgeCount)
        // By number: to take an edge out of the array would count references to its definition.
        for number in blueprint.edges.indices {
            let target = blueprint.edges[number].target
            (targets + number).initialize(to: Int32(target))
            builtTargets?.advanced(by: number).initialize(to: blueprint.edges[number].isCut ? -1 : Int32(target))
        }
        for slot in 0..<count where records[slot].parameterCount > 0 { SlotRecord.placeArguments(of: slot, in: records, targets) }
    }

    /// The number of the cycle a slot belongs to; -1 for none.
    func cycle(of slot: Int) -> Int { cycles.number(of: slot) }

    /// The post-processors of a slot to which any apply.
    func processing(of slot: Int) -> SlotProcessing? { processings.isEmpty ? nil : processings[slot] }

    deinit {
        for slot in 0..<count { records[slot].instance.release() }
        records.deinitialize(count: count)
        records.deallocate()
        targets.deallocate()
        builtTargets?.deallocate()
    }
}
