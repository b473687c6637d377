import Wiring
import WiringPatching
import WiringVocabulary

/// The refused requests of a test for unpatched live definitions.
final class RefusalLog: Sendable {
    private let errors = Guarded<[ResolutionError]>([])
    private let report: @Sendable (ResolutionError) -> Void

    /// - Parameter report: called for each refusal immediately.
    init(report: @escaping @Sendable (ResolutionError) -> Void = { _ in }) { self.report = report }

    var refusal: ConstructionRefusal {
        refusingLiveDefinitions { error in
            self.errors.withLock { $0.append(error) }
            self.report(error)
        }
    }

    /// True if an error is one of the refusals, regardless of its path.
    func contains(_ error: any Error) -> Bool {
        guard let finding = (error as? ResolutionError)?.finding else { return false }
        return errors.withLock { $0.contains { $0.finding == finding } }
    }

    /// Runs a test. Fails if the test has requested a live definition, even if it caught the error.
    func check<Result>(_ body: () throws -> Result) throws -> Result {
        let result = Swift.Result { try body() }
        return try end(with: result)
    }

    /// Runs an asynchronous test. Fails if the test has requested a live definition, even if it caught the error.
    func check<Result>(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result) async throws -> Result {
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body())
        } catch {
            result = .failure(error)
        }
        return try end(with: result)
    }

    private func end<Result>(with result: Swift.Result<Result, any Error>) throws -> Result {
        if case .failure(let error) = result, contains(error) { throw error }
        if let first = errors.withLock({ $0.first }) { throw first }
        return try result.get()
    }
}
