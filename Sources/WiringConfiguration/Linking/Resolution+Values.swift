import Wiring

extension Resolution {
    /// The instance of a node, of any type.
    mutating func anyInstance(at node: Int) throws -> Any { InstanceBox.content(of: try box(at: node)) }

    /// Runs code that a feature keeps for a node.
    mutating func run(_ code: InstanceCode, for node: Int, to result: UnsafeMutableRawPointer) throws {
        try code.runnable.build(&self, node, to: result)
    }
}
