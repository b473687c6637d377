/// What one resolve keeps in mind when the short way is not enough: the stack of construction and the instances of this object graph.
@usableFromInline
final class ResolutionWork {
    /// What is under construction, outermost first; in plain memory, since every singleton that is built passes through here.
    private var stack: UnsafeMutablePointer<Construction>?
    private var capacity = 0
    /// How much is under construction.
    private(set) var depth = 0
    /// What is to be done when the outermost request is complete, in order.
    private var afterAll: [Afterwards] = []
    /// How many requests are under way: the one that began the graph, and handles that go on with it.
    private var requests = 1
    /// The products of this object graph that are kept by their arguments.
    var products: [ProductKey: AnyObject] = [:]
    /// Whether deep dependencies are being built ahead.
    var isStaging = false
    /// The instances of this object graph; few as a rule, so they are searched one after the other until they are many.
    private var graph: [(slot: Int, box: AnyObject?)] = []
    private var positions: [Int: Int] = [:]
    private static let searchLimit = 16

    /// Something that is to be done when the outermost request is complete.
    private struct Afterwards {
        /// What was under construction when it was put off: what it is for, and what that was built for.
        let frames: [Construction]
        /// Whether it is for a part of a product that is kept.
        var isKept = false
        let action: () -> Void
    }

    deinit {
        pop(to: 0)
        stack?.deallocate()
    }

    /// What is under construction, outermost first.
    var frames: [Construction] {
        get { Array(UnsafeBufferPointer(start: stack, count: depth)) }
        set {
            pop(to: 0)
            for construction in newValue { push(construction) }
        }
    }

    /// What others may have of the innermost instance before it is complete.
    var innermost: ConstructionFrame? { depth > 0 ? stack?[depth - 1].frame : nil }

    /// Begins a construction inside the present one.
    /// - Returns: how many go on when it ends.
    @discardableResult
    func push(_ construction: consuming Construction) -> Int {
        if depth == capacity { grow() }
        stack?.advanced(by: depth).initialize(to: construction)
        depth += 1
        return depth - 1
    }

    /// Ends the innermost constructions.
    /// - Parameter outer: how many go on.
    func pop(to outer: Int) {
        while depth > outer {
            depth -= 1
            stack?.advanced(by: depth).deinitialize(count: 1)
        }
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Construction>.allocate(capacity: max(4, 2 * capacity))
        if let stack {
            larger.moveInitialize(from: stack, count: depth)
            stack.deallocate()
        }
        stack = larger
        capacity = max(4, 2 * capacity)
    }

    /// Puts something off until the outermost request is over.
    func putOff(_ action: @escaping () -> Void) {
        afterAll.append(Afterwards(frames: frames, action: action))
    }

    /// How much is put off so far.
    var countPutOff: Int { afterAll.count }

    /// Notes that what was put off since then is for a product that outlives the request.
    func keepPutOff(since count: Int) {
        for index in afterAll.indices.dropFirst(count) { afterAll[index].isKept = true }
    }

    /// Begins a further request that goes on with the graph.
    func begin() {
        requests += 1
    }

    /// Ends a request.
    /// - Returns: what is to be done now: nothing while another request is under way, of which this one was a part. After a failure it is what
    ///   is for shared instances that outlive it, and their parts.
    func end(failed: Bool) -> [() -> Void] {
        requests -= 1
        guard requests == 0, !afterAll.isEmpty else { return [] }
        let all = afterAll
        afterAll = []
        guard failed else { return all.map(\.action) }
        return all.filter { entry in entry.isKept || entry.frames.contains { $0.isShared && $0.core.isBuilt($0.slot) } }.map(\.action)
    }

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
