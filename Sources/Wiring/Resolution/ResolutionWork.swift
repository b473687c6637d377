/// What one resolve keeps in mind when the short way is not enough: the stack of construction and the instances of this object graph.
@usableFromInline
final class ResolutionWork {
    /// Taken by lazy handles, which may go on with a graph from several threads once the request that began it is over.
    let lock = RecursiveLock()
    /// What is under construction, outermost first.
    var frames: [ConstructionFrame] = []
    /// What is to be done when the outermost request is complete, in order.
    var afterAll: [() -> Void] = []
    /// The products of this object graph that are kept by their arguments.
    var products: [ProductKey: AnyObject] = [:]
    /// Whether deep dependencies are being built ahead.
    var isStaging = false
    /// The instances of this object graph; few as a rule, so they are searched one after the other until they are many.
    private var graph: [(slot: Int, box: AnyObject?)] = []
    private var positions: [Int: Int] = [:]
    private static let searchLimit = 16

    /// The instance of this object graph for a slot.
    @usableFromInline
    func instance(at slot: Int) -> AnyObject? {
        if positions.isEmpty {
            for entry in graph where entry.slot == slot { return entry.box }
            return nil
        }
        return positions[slot].flatMap { graph[$0].box }
    }

    /// Puts an instance that was built elsewhere in the place of the one remembered; nil forgets it.
    func offer(_ box: AnyObject?, at slot: Int) {
        let position = positions.isEmpty ? graph.firstIndex { $0.slot == slot } : positions[slot]
        if let position {
            graph[position].box = box
        } else if let box {
            remember(box, at: slot)
        }
    }

    /// Remembers an instance for the rest of the resolve.
    @usableFromInline
    func remember(_ box: AnyObject, at slot: Int) {
        graph.append((slot, box))
        if !positions.isEmpty {
            positions[slot] = graph.count - 1
        } else if graph.count > Self.searchLimit {
            for (position, entry) in graph.enumerated() { positions[entry.slot] = position }
        }
    }
}
