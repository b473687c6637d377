/// An entry of the stack of construction: a node, and the container it is built in, which outlives the resolve.
struct Construction {
    unowned(unsafe) let core: ContainerCore
    let node: Int
    /// What others may have of the instance before it is complete; nil for a plain singleton, of which they may have nothing.
    let frame: ConstructionFrame?

    /// Whether other threads, or other resolves, could ask for the instance.
    var isShared: Bool { frame?.isShared ?? true }
    /// Whether the instance outlives the request: it is shared, or a product that is kept.
    var isKept: Bool { frame?.isKept ?? true }
}
