/// How often a request is tried.
struct RetryPolicy {
    var attempts = 2

    /// Tries until it works or the attempts are used up; then the last error is thrown.
    func run<Result>(_ request: () throws -> Result) throws -> Result {
        for _ in 1..<attempts {
            if let result = try? request() { return result }
        }
        return try request()
    }
}
