import Wiring
import WiringPatching
import WiringVocabulary

/// What a test asked for though it is live and not patched.
final class RefusalLog: Sendable {
    private let errors = Guarded<[ResolutionError]>([])
    private let tell: @Sendable (ResolutionError) -> Void

    /// - Parameter tell: hears of each at once.
    init(tell: @escaping @Sendable (ResolutionError) -> Void = { _ in }) {
        self.tell = tell
    }

    /// Refuses what is live on behalf of this log.
    var refusal: LiveRefusal {
        LiveRefusal { error in
            self.errors.withLock { $0.append(error) }
            self.tell(error)
        }
    }

    /// Whether an error is one of those, whatever was added to its path on its way.
    func contains(_ error: any Error) -> Bool {
        guard let finding = (error as? ResolutionError)?.finding else { return false }
        return errors.withLock { $0.contains { $0.finding == finding } }
    }

    /// Runs a test; when it has asked for what is live, that is its end, whatever it has made of it.
    func check<Result>(_ body: () throws -> Result) throws -> Result {
        let result = Swift.Result { try body() }
        return try end(with: result)
    }

    /// Runs an asynchronous test; when it has asked for what is live, that is its end, whatever it has made of it.
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
