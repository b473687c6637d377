package import Testing

/// Lets the pages of a serialized suite use one browser, because starting it takes longer than most tests.
///
/// The browser starts with the first page and ends with the suite. A test after a broken connection uses a new browser.
package struct SharedBrowser: SuiteTrait, TestScoping {
    @TaskLocal static var current: Holder?

    /// The tests of the suite use it one after another.
    final class Holder: @unchecked Sendable {
        private var latest: Chromium?

        func browser() throws -> Chromium {
            if let latest, !latest.hasFailed { return latest }
            latest = nil
            let browser = try Chromium()
            latest = browser
            return browser
        }
    }

    package init() {}

    package func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        try await Self.$current.withValue(Holder()) { try await function() }
    }
}
