import Wiring

extension AsyncFactory {
    /// Defines a factory whose products are made on the main actor, and may have to be awaited.
    /// - Parameter make: from the runtime arguments to a function from the dependencies, found by type, to the product. The dependencies are
    ///   sendable, since they may be built elsewhere.
    public init<each Parameter: Sendable>(
        onMainActor make:
            @escaping @MainActor @Sendable (repeat each Argument) -> @MainActor @Sendable (repeat each Parameter) async throws -> Service,
        file: StaticString = #fileID,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(file: file, line: line, column: column) { (argument: repeat each Argument) in
            { @MainActor (parameter: repeat each Parameter) in try await make(repeat each argument)(repeat each parameter) }
        }
    }
}
