/// Limits the number of attempts for a request.
struct RetryPolicy {
    var attempts = 2

    /// Repeats a request until it succeeds or the attempts are used up; then throws the last error.
    func run<Result>(_ request: () throws -> Result) throws -> Result {
        for _ in 1..<attempts { if let result = try? request() { return result } }
        return try request()
    }
}
