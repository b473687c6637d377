internal import RuntimeLayout

/// What the hot paths need to know of a node, side by side in memory.
@usableFromInline
package struct NodeRecord: ~Copyable {
    /// The code that builds the node; the blueprint keeps it alive.
    @usableFromInline let thunk: Unmanaged<Thunk>
    /// The box of the shared instance; filled once, by the thread that builds it.
    @usableFromInline package let instance: AtomicCell
    /// The identity of the definition as its assembly holds it, to check the hint that a definition keeps; nil for a helper.
    @usableFromInline let definition: ObjectIdentifier?
    /// The number of the node's first edge.
    @usableFromInline let edgeNumber: Int32
    /// How an instance is come by.
    @usableFromInline let route: BuildingRoute
    /// Whether its instances are renewed after a while. Here, where there is a byte to spare: the traits are all taken.
    let isRenewed: Bool
    @usableFromInline let traits: NodeTraits
    /// How much memory an instance takes, under the type by which others ask for it.
    let layout: ValueLayout
    /// How many of the first edges are parameters that are resolved before the node's code runs.
    let parameterCount: UInt16
    /// How the arguments for these are aligned, the one that is aligned most strictly.
    var argumentAlignment: UInt16 = 16
    /// Whether handles of the node take the object graph along that they were made in.
    var sharesGraph = false
    /// How much memory the arguments take.
    var argumentSize: Int32 = 0

    /// The number of the node's first edge.
    @inlinable package var firstEdge: Int { Int(edgeNumber) }

    init(_ node: Int, of blueprint: borrowing Blueprint, by route: BuildingRoute, isTraced: Bool) {
        // Borrowed, and the node not taken out of it: a copy of either would count references to all that it holds.
        thunk = .passUnretained(blueprint.nodes[node].thunk.runnable)
        definition = blueprint.nodes[node].identity
        edgeNumber = Int32(blueprint.firstEdge(of: node))
        // What has been awaited is offered to a resolve, which must not look for it the long way.
        self.route = isTraced && !blueprint.isAsynchronous(node) ? .general : route
        isRenewed = blueprint.timeToLive(of: node) != nil
        traits = NodeTraits(node, of: blueprint, isTraced: isTraced)
        instance = AtomicCell()
        let code = blueprint.nodes[node].thunk
        layout = ValueLayout(of: code.type)
        parameterCount = UInt16(code.parameterCount)
    }

    /// Finds out how much memory the arguments of the parameters take, one after the other as in a tuple.
    static func placeArguments(of node: Int, in records: UnsafeMutablePointer<NodeRecord>, _ targets: UnsafeMutablePointer<Int32>) {
        let first = records[node].firstEdge
        var end = 0
        for edge in first..<(first + Int(records[node].parameterCount)) where targets[edge] >= 0 {
            let layout = records[Int(targets[edge])].layout
            _ = layout.place(behind: &end)
            records[node].argumentAlignment = max(records[node].argumentAlignment, layout.alignmentMask + 1)
        }
        // What is aligned more strictly than memory is may have to be moved, and never lies in memory of the usual size.
        let alignment = Int(records[node].argumentAlignment)
        records[node].argumentSize = Int32(alignment > 16 ? max(end, 64) + alignment : end)
    }

    /// Whether another definition has taken the place of the one that the assembly holds.
    @inlinable var isReplaced: Bool { traits.contains(.replaced) }
    /// Whether the container tells a tracer what happens; the same for all of its nodes.
    var isTraced: Bool { traits.contains(.traced) }
    /// Whether every reference gets an instance of its own.
    var isPrototype: Bool { traits.contains(.prototype) }
    /// Whether the instance lives only while somebody holds it.
    package var isWeak: Bool { traits.contains(.weak) }
    /// Whether the instance belongs to a scope, or does with what it is in a cycle with.
    var isScoped: Bool { traits.contains(.scoped) }
    /// Whether shared instances are kept where they can be let go again, or pass by the tracer.
    var isInWorkshop: Bool { traits.contains(.inWorkshop) }
    /// Whether the instance outlives a resolve.
    var isShared: Bool { traits.contains(.shared) }
    /// Whether the node only leads to something else.
    var isPassedThrough: Bool { traits.contains(.passedThrough) }
    /// Whether its instances are built by one thread at a time: it is shared, or in a cycle with something shared.
    var isGuarded: Bool { traits.contains(.guarded) }
    /// Whether post-processors apply.
    var isProcessed: Bool { traits.contains(.processed) }
    /// Whether instances are references to objects.
    var isReference: Bool { traits.contains(.reference) }
    /// Whether a feature follows its shared instances.
    var isTracked: Bool { traits.contains(.tracked) }
    /// Whether all that is asked for while it is built is noted, for the path in an error; the same for all nodes.
    var isNoted: Bool { traits.contains(.noted) }
    /// Whether it is in a cycle.
    var isInCycle: Bool { traits.contains(.inCycle) }
    /// Whether so much lies below it that some of that is built ahead, see ``Resolution/stages(below:)``.
    @usableFromInline var isDeep: Bool { traits.contains(.deep) }
    /// Whether instances are not built synchronously, so that a resolve only finds existing ones.
    @inlinable package var isAwaited: Bool { traits.contains(.awaited) }
}
