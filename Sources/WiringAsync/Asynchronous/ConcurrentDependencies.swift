/// Runs independent asynchronous operations concurrently.
enum ConcurrentDependencies {
    /// Runs several operations, each in a child task. If one fails, the others are cancelled and awaited.
    /// - Throws: the error with the lowest number; errors other than `CancellationError` take precedence.
    static func run<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) async throws -> Value) async throws -> [Value] {
        let results = await withTaskGroup(of: (Int, Result<Value, any Error>).self) { group in
            for number in 0..<count {
                group.addTask {
                    do { return (number, .success(try await body(number))) } catch { return (number, .failure(error)) }
                }
            }
            var results: [Int: Result<Value, any Error>] = [:]
            for await (number, result) in group {
                results[number] = result
                if case .failure = result { group.cancelAll() }
            }
            return (0..<count).compactMap { results[$0] }
        }
        let errors = results.compactMap { result -> (any Error)? in if case .failure(let error) = result { error } else { nil } }
        if let error = errors.first(where: { !($0 is CancellationError) }) ?? errors.first { throw error }
        return try results.map { try $0.get() }
    }
}
