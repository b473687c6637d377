import Wiring

extension AsyncFactory {
    /// Defines a factory whose products are created on the main actor, synchronously or asynchronously.
    /// - Parameter make: maps the runtime arguments to a function that creates the product from its dependencies, resolved by type. The dependencies
    ///   must be sendable because they may be built on other threads.
    public init<each Parameter: Sendable>(
        onMainActor make:
            @escaping @MainActor @Sendable (repeat each Argument) -> @MainActor @Sendable (repeat each Parameter) async throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(file: file, line: line, column: column) { (argument: repeat each Argument) in
            { @MainActor (parameter: repeat each Parameter) in try await make(repeat each argument)(repeat each parameter) }
        }
    }
}
