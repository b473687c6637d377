import TestSupport
import Testing

/// Compares a text with a golden file of this target; all of them lie in one folder, whichever folder the test is in.
func expectGraphGolden(_ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectGolden(actual, name, filePath: #filePath, sourceLocation: sourceLocation)
}
