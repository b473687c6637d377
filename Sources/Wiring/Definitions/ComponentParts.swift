/// What a component is made of: what its changes, and nothing else, need to know one by one.
@usableFromInline
struct ComponentParts<Service, Implementation>: Sendable {
    /// Runs the initializer, with its parameters resolved. The integer is the definition's slot.
    @usableFromInline typealias Make = @Sendable (inout Resolution, Int) throws -> Implementation
    /// Shows an implementation under its service type.
    @usableFromInline typealias Upcast = @Sendable (Implementation) -> Service

    @usableFromInline let make: Make
    @usableFromInline let upcast: Upcast
    /// The parameters of the initializer, as far as their types tell.
    @usableFromInline let parameters: [Dependency]
    /// What happens after the initializer, in order.
    @usableFromInline let steps: [InjectionStep<Implementation>]

    @inlinable
    init(
        make: @escaping Make, upcast: @escaping Upcast, parameters: [Dependency] = [], steps: [InjectionStep<Implementation>] = []
    ) {
        self.make = make
        self.upcast = upcast
        self.parameters = parameters
        self.steps = steps
    }

    /// The code for both ways of building: the short one, and the long one with early references.
    /// - Parameter parameterCount: how many edges there are before those of the steps.
    @inlinable
    func thunk(after parameterCount: Int) -> Thunk<Service> {
        let (make, upcast) = (make, upcast)
        guard let finish = finish(after: parameterCount) else {
            return Thunk(direct: { resolution, slot in upcast(try make(&resolution, slot)) })
        }
        return Thunk(
            direct: { resolution, slot in
                var implementation = try make(&resolution, slot)
                try finish(&implementation, &resolution, slot)
                return upcast(implementation)
            },
            construct: { resolution, slot in
                var implementation = try make(&resolution, slot)
                // A value is copied when it is handed out, so nobody may see it before it is complete.
                if !(Implementation.self is AnyClass) { try finish(&implementation, &resolution, slot) }
                let box = InstanceBox(upcast(implementation))
                try resolution.expose(box, slot)
                if Implementation.self is AnyClass { try finish(&implementation, &resolution, slot) }
                return box
            }
        )
    }

    /// All steps as one.
    @inlinable
    func finish(after parameterCount: Int) -> (@Sendable (inout Implementation, inout Resolution, Int) throws -> Void)? {
        guard !steps.isEmpty else { return nil }
        let steps = steps
        return { implementation, resolution, slot in
            var edge = resolution.firstEdge(of: slot) + parameterCount
            for step in steps {
                try step.run(&implementation, &resolution, slot, edge)
                edge += step.dependencies.count
            }
        }
    }
}
