/// The code that builds the instances of a definition, or converts an instance for an edge. This class describes the code, but cannot run it. Every
/// object of this class is a ``Thunk``, which a resolve can run. Definitions and the linker need only the description.
@usableFromInline package class InstanceCode: @unchecked Sendable {
    @usableFromInline package final let type: Any.Type

    @usableFromInline init(type: Any.Type) { self.type = type }

    /// The types of the parameters that are resolved before the code runs, unless the definition stores them.
    package var parameterTypes: [Any.Type] { [] }

    var parameterCount: Int { parameterTypes.count }

    /// The type of one parameter. A subclass can return it without an array of all types.
    func parameterType(_ position: Int) -> Any.Type { parameterTypes[position] }

    /// Whether the code runs an initializer after its parameters are resolved, and uses nothing else of the request.
    var usesOnlyParameters: Bool { false }

    package var constant: Any? { nil }
}
