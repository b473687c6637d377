import WiringGraph
public import WiringVocabulary

#if canImport(Testing)
import Testing
#endif

/// The error for wiring that differs from an expectation.
public struct WiringMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The expectation, unless the findings state it.
    public let summary: String?
    /// The findings that describe the difference.
    public let findings: [Finding]

    init(summary: String, findings: [Finding]) {
        self.summary = summary
        self.findings = findings
    }

    init(rule: String, message: String, services: [Int], details: [Finding.Detail] = [], fix: String, in index: GraphIndex) {
        summary = nil
        findings = [
            Finding(
                rule: rule, severity: .error, message: message, services: services.map { index.key($0) },
                site: services.first.flatMap { index.snapshot.services[$0].site }, details: details, fix: fix)
        ]
    }

    /// The summary, followed by each finding in the usual format.
    public var description: String { ((summary.map { [$0] } ?? []) + findings.map(\.description)).joined(separator: "\n\n") }

    /// Reports the mismatch to the test framework: records an issue in Swift Testing, throws elsewhere.
    /// - Throws: the mismatch itself.
    public func report(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) throws(WiringMismatch) {
        #if canImport(Testing)
        if Test.current != nil {
            let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
            Issue.record(Comment(rawValue: description), sourceLocation: location)
            return
        }
        #endif
        throw self
    }
}
