/// The code of an asynchronous component, which is not generic: what it builds travels in boxes.
final class AsyncComponentThunk: Thunk, @unchecked Sendable {
    /// Awaits the dependencies, then the initializer, and gives the implementation in its box.
    typealias Make = @Sendable (AsyncConstruction) async throws -> BuiltInstance
    /// Takes an implementation out of its box, and puts it into one of its service type.
    typealias Upcast = @Sendable (BuiltInstance) -> BuiltInstance
    /// Sets a property from the edge with a number.
    typealias Injection = @Sendable (BuiltInstance, AsyncConstruction, Int) async throws -> Void
    /// Something done to a new instance.
    typealias Hook = @Sendable (BuiltInstance, AsyncConstruction) async throws -> Void

    private let make: Make
    /// Nothing where the implementation is its own service.
    private let upcast: Upcast?
    private let injections: [Injection]
    private let hooks: [Hook]
    private let parameters: [Any.Type]

    init(
        type: Any.Type, parameters: [Any.Type], make: @escaping Make, upcast: Upcast?, injections: [Injection] = [],
        hooks: [Hook] = []
    ) {
        self.parameters = parameters
        self.make = make
        self.upcast = upcast
        self.injections = injections
        self.hooks = hooks
        super.init(type: type)
    }

    override var parameterTypes: [Any.Type] { parameters }

    /// Reached only by a request that cannot wait, for an instance that is not there yet.
    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        throw ResolutionError(Explanation(resolution.core.blueprint).awaitRequested(node: node), path: resolution.currentPath)
    }

    override var refusing: Thunk {
        AsyncComponentThunk(type: type, parameters: [], make: { throw $0.refusal }, upcast: nil)
    }

    /// Builds an instance, and gives it in a box of the service type.
    func build(_ construction: AsyncConstruction) async throws -> BuiltInstance {
        let implementation = try await make(construction)
        for (number, inject) in injections.enumerated() { try await inject(implementation, construction, parameters.count + number) }
        for hook in hooks { try await hook(implementation, construction) }
        return upcast?(implementation) ?? implementation
    }

    /// The same code with more to do.
    func adding(_ injection: [Injection] = [], _ hook: [Hook] = []) -> AsyncComponentThunk {
        AsyncComponentThunk(
            type: type, parameters: parameters, make: make, upcast: upcast, injections: injections + injection, hooks: hooks + hook)
    }
}

extension Definition {
    /// The same definition with more to do to what has to be awaited.
    func adding(
        _ injection: [AsyncComponentThunk.Injection] = [], _ hook: [AsyncComponentThunk.Hook] = [],
        changing change: (inout DefinitionRecipe) -> Void
    ) -> Definition {
        guard let thunk = recipe.thunk as? AsyncComponentThunk else { return self }
        return changed { recipe in
            change(&recipe)
            recipe.setAsynchronousCode(thunk.adding(injection, hook))
        }
    }
}

extension DefinitionRecipe {
    /// Takes the code of an asynchronous component.
    mutating func setAsynchronousCode(_ thunk: AsyncComponentThunk) {
        self.thunk = thunk
        awaited = .instance
    }
}
