/// What one resolve keeps in mind when the short way is not enough: the stack of construction and the instances of this object graph.
///
/// What it has is not checked for changes meanwhile: no code of others runs while it is read or changed.
@usableFromInline
package final class ResolutionWork {
    /// What is under construction, outermost first; in plain memory, since every singleton that is built passes through here.
    @exclusivity(unchecked) private var stack: UnsafeMutablePointer<Construction>?
    @exclusivity(unchecked) private var capacity = 0
    /// How much is under construction.
    @exclusivity(unchecked) private(set) var depth = 0
    /// What is to be done when the outermost request is complete, in order.
    @exclusivity(unchecked) private var afterAll: [Afterwards] = []
    /// How many requests are under way: the one that began the graph, and handles that go on with it.
    @exclusivity(unchecked) private var requests = 1
    /// What the graph shares with the requests of its handles; nil while there is no handle.
    @exclusivity(unchecked) private(set) var members: GraphMembers?
    /// Whether the graph still counts this request.
    @exclusivity(unchecked) private var isMember = false
    /// The products of this object graph that are kept by their arguments.
    @exclusivity(unchecked) private var products: [ProductKey: AnyObject] = [:]
    /// Instances that were awaited for the parts of the request that are resolved now.
    @exclusivity(unchecked) private var offers: [Int: AnyObject] = [:]
    /// What is under construction of cycles that take the short way, for the path in an error.
    @exclusivity(unchecked) var cycles: [CycleConstruction] = []
    /// Whether deep dependencies are being built ahead.
    @exclusivity(unchecked) var isStaging = false
    /// The instances of this object graph; few as a rule, so they are searched one after the other until they are many.
    @exclusivity(unchecked) private var graph: [(node: Int, box: AnyObject)] = []
    @exclusivity(unchecked) private var positions: [Int: Int] = [:]
    private static let searchLimit = 16

    /// Something that is to be done when the outermost request is complete.
    private struct Afterwards {
        /// What was under construction when it was put off: what it is for, and what that was built for.
        let frames: [Construction]
        /// Whether it is for a part of a product that is kept.
        var isKept = false
        let action: () -> Void
    }

    @usableFromInline
    init() {}

    /// Goes on with an object graph.
    /// - Parameter members: what the graph shares.
    package init(of members: GraphMembers) {
        self.members = members
        isMember = true
        members.begin()
    }

    deinit {
        pop(to: 0)
        stack?.deallocate()
    }

    /// What is under construction, outermost first; valid until something is begun or ended.
    var frames: UnsafeBufferPointer<Construction> { UnsafeBufferPointer(start: stack, count: depth) }

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
    package func putOff(_ action: @escaping () -> Void) {
        afterAll.append(Afterwards(frames: Array(frames), action: action))
    }

    /// How much is put off so far.
    var countPutOff: Int { afterAll.count }

    /// Notes that what was put off since then is for a product that outlives the request.
    func keepPutOff(since count: Int) {
        for index in afterAll.indices.dropFirst(count) { afterAll[index].isKept = true }
    }

    /// Begins a further request as a part of this one.
    func begin() {
        requests += 1
    }

    /// The same, unless the request is over.
    package func beginAsPart() -> Bool {
        guard requests > 0 else { return false }
        requests += 1
        return true
    }

    /// What the graph shares with its handles from now on. What this thread has under construction for the graph, others wait for.
    package func shareMembers() -> GraphMembers {
        if let members { return members }
        let shared = GraphMembers()
        shared.begin()
        for entry in graph { _ = shared.remember(entry.box, at: entry.node) }
        for (key, box) in products { _ = shared.remember(box, as: key) }
        for construction in frames {
            if let frame = construction.frame, !frame.isShared, frame.arguments == nil { shared.openDoor(at: frame.node) }
        }
        shared.enter(self)
        graph = []
        positions = [:]
        products = [:]
        members = shared
        isMember = true
        return shared
    }

    /// Whether the graph has a handle, so that others may build and share its members at the same time.
    var isShared: Bool { members != nil }

    /// Whether all that is built is noted, for the path in an error.
    @exclusivity(unchecked) var isNoted = false

    /// Whether members of the graph take the long way.
    @usableFromInline var takesLongWay: Bool { members != nil || isNoted }

    /// Takes leave of the graph, once nothing of the request is left to do.
    /// - Parameter core: the container that was asked.
    func leave(_ core: ContainerCore) {
        guard isLeaving(), let members else { return }
        members.leave(self)
        members.end(in: core)
    }

    /// Whether nothing of the request is left to do, so that the graph is to be told that it is over; true once.
    package func isLeaving() -> Bool {
        guard requests == 0, isMember else { return false }
        isMember = false
        return true
    }

    /// Ends a request.
    /// - Returns: what is to be done now: nothing while another request is under way, of which this one was a part. After a failure it is what
    ///   is for shared instances that outlive it, and their parts.
    package func end(failed: Bool) -> [() -> Void] {
        requests -= 1
        guard requests == 0, !afterAll.isEmpty else { return [] }
        let all = afterAll
        afterAll = []
        guard failed else { return all.map(\.action) }
        return all.filter { entry in entry.isKept || entry.frames.contains { $0.isShared && $0.core.isBuilt($0.node) } }.map(\.action)
    }

    /// The instance of this object graph for a node.
    @usableFromInline
    func instance(at node: Int) -> AnyObject? {
        if !offers.isEmpty, let box = offers[node] { return box }
        if let members { return members.instance(at: node) }
        if positions.isEmpty {
            for entry in graph where entry.node == node { return entry.box }
            return nil
        }
        return positions[node].flatMap { graph[$0].box }
    }

    /// Puts an instance that was awaited in the place of whatever the graph has; nil ends that.
    /// - Returns: what was offered before.
    @discardableResult
    package func offer(_ box: AnyObject?, at node: Int) -> AnyObject? {
        let previous = offers[node]
        offers[node] = box
        return previous
    }

    /// Remembers an instance for the rest of the resolve, unless a handle has brought the graph one meanwhile.
    /// - Returns: the instance that the graph has.
    @usableFromInline
    func remember(_ box: AnyObject, at node: Int) -> AnyObject {
        if let members { return members.remember(box, at: node) }
        if graph.isEmpty { graph.reserveCapacity(4) }
        graph.append((node, box))
        if !positions.isEmpty {
            positions[node] = graph.count - 1
        } else if graph.count > Self.searchLimit {
            for (position, entry) in graph.enumerated() { positions[entry.node] = position }
        }
        return box
    }

    /// Notes that a member of the graph could not be built.
    func abandon(_ node: Int) {
        members?.abandon(node)
    }

    /// The product of this object graph for some arguments.
    func product(for key: ProductKey) -> AnyObject? {
        if let members { return members.product(for: key) }
        return products[key]
    }

    /// Remembers a product, unless a handle has brought the graph one meanwhile.
    /// - Returns: the product that the graph has.
    func remember(_ box: AnyObject, as key: ProductKey) -> AnyObject {
        if let members { return members.remember(box, as: key) }
        products[key] = box
        return box
    }
}
