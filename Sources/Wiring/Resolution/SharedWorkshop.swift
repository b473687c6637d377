/// The shared instances that are not, or not yet, in a container's cells. Guarded by the container's creation lock.
struct SharedWorkshop {
    /// A complete instance that waits for the rest of its cycle.
    struct Pending {
        var node: Int
        var box: AnyObject
    }

    /// The instances under construction that will be of a scope, or of a traced container.
    var frames: [Int: ConstructionFrame] = [:]
    /// For each cycle (strongly connected component) how many of its members are under construction.
    var open: [Int: Int] = [:]
    /// The cycles of which a member has failed since the cycle was entered.
    var failed: Set<Int> = []
    /// Complete members of a cycle whose other members are still under construction.
    var pending: [Int: [Pending]] = [:]
    /// Complete instances of a scope, or of a traced container.
    var published: [Int: AnyObject] = [:]
    /// The nodes of these instances in the order in which they were completed.
    var order: [Int] = []
    /// The products of factories that are kept by their arguments.
    var products: [ProductKey: AnyObject] = [:]
    /// Complete ones, for each cycle, that wait for the rest of their cycle.
    var pendingProducts: [Int: [ProductKey: AnyObject]] = [:]
    /// Those of them that are being made.
    var productsUnderConstruction: Set<ProductKey> = []
    /// Instances that live while somebody else holds them.
    var weak: [Int: WeakInstance] = [:]
}
