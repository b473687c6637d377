/// The code of a component that resolves its dependencies itself.
final class CustomThunk: ComponentThunk, @unchecked Sendable {
    /// Writes an instance to memory. The integer is the definition's node.
    typealias Make = @Sendable (inout Resolution, Int, UnsafeMutableRawPointer) throws -> Void

    private let make: Make

    init(type: Any.Type, steps: [InjectionStep] = [], edgeCount: Int, make: @escaping Make) {
        self.make = make
        super.init(type: type, implementationType: type, isShown: false, steps: steps, edgeCount: edgeCount)
    }

    override func with(_ steps: [InjectionStep]) -> InstanceCode {
        CustomThunk(type: type, steps: steps, edgeCount: edgeCount, make: make)
    }

    override func make(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        try make(&resolution, node, result)
    }
}
