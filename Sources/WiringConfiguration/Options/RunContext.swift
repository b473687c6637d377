@preconcurrency internal import PlatformLibrary

/// The context in which a program runs, for components that differ in tests and previews: `Component(choosingBy: .context) { ... }`.
public enum RunContext: String, CaseIterable, Sendable {
    /// A test run of Swift Testing or XCTest.
    case test
    /// A preview of Xcode.
    case preview
    /// Any other run of a debug build.
    case debug
    /// Any other run of a release build.
    case release

    /// The context of this process.
    public static var current: RunContext { RunContext(arguments: CommandLine.arguments, variables: EnvironmentMapping.ofProcess()) }

    init(arguments: [String], variables: [String: String]) {
        #if DEBUG
        let build = RunContext.debug
        #else
        let build = RunContext.release
        #endif
        // Each test runner has one of these signs: SwiftPM runs a program of this name, with this option for Swift Testing; Xcode sets a variable.
        let isTest =
            arguments.first?.hasSuffix(".xctest") == true || arguments.contains("--testing-library")
            || variables.keys.contains { $0.hasPrefix("XCTest") }
        let isPreview = variables["XCODE_RUNNING_FOR_PREVIEWS"] == "1"
        self = isPreview ? .preview : isTest ? .test : build
    }
}

extension Config where Value == RunContext {
    /// The context of this process. A value of the configuration for the key `context` replaces it.
    public static var context: Config { Config("context", default: .current) }
}
