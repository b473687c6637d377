import Testing

@testable import RuntimeLayout

@MainActor private final class Screen {
    var title = "none"
    var count = 0
}

@Suite struct FunctionIsolationTests {
    private struct Failure: Error {}

    @MainActor @Test func callsFunctionsWithTheirArguments() throws {
        let screen = Screen()
        let change: @MainActor @Sendable (Screen, inout Int, String) throws -> Int = { screen, count, title in
            screen.title = title
            count += 1
            screen.count = count
            return count * 2
        }
        let plain = removingIsolation(of: change, as: (@Sendable (Screen, inout Int, String) throws -> Int).self)
        var count = 4
        #expect(try plain(screen, &count, "inbox") == 10)
        #expect(screen.title == "inbox" && screen.count == 5 && count == 5)
    }

    @MainActor @Test func rethrowsErrorOfFunction() {
        let fail: @MainActor @Sendable (Screen) throws -> Void = { _ in throw Failure() }
        let plain = removingIsolation(of: fail, as: (@Sendable (Screen) throws -> Void).self)
        #expect(throws: Failure.self) { try plain(Screen()) }
    }

    @MainActor @Test func returnsKeyPaths() {
        let property: @MainActor @Sendable () -> WritableKeyPath<Screen, String> = { \.title }
        let plain = removingIsolation(of: property, as: (@Sendable () -> any WritableKeyPath<Screen, String> & Sendable).self)
        var screen = Screen()
        screen[keyPath: plain()] = "inbox"
        #expect(screen.title == "inbox")
    }
}
