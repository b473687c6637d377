import Wiring

/// Runs independent asynchronous operations concurrently.
enum ConcurrentDependencies {
    /// Runs several operations, each in a child task. If one fails, the others are cancelled and awaited.
    /// - Throws: the error with the lowest number; errors other than `CancellationError` take precedence.
    static func run(_ count: Int, _ body: @escaping @Sendable (Int) async throws -> BuiltInstance?) async throws -> [BuiltInstance?] {
        var instances = [BuiltInstance?](repeating: nil, count: count)
        var errors = [(any Error)?](repeating: nil, count: count)
        await withTaskGroup(of: (Int, BuiltInstance?, (any Error)?).self) { group in
            for number in 0..<count {
                group.addTask { do { return (number, try await body(number), nil) } catch { return (number, nil, error) } }
            }
            for await (number, instance, error) in group {
                instances[number] = instance
                errors[number] = error
                if error != nil { group.cancelAll() }
            }
        }
        let thrown = errors.compactMap(\.self)
        if let error = thrown.first(where: { !($0 is CancellationError) }) ?? thrown.first { throw error }
        return instances
    }
}
