import TestSupport
import Testing

/// Compares a text with a file in the folder `Goldens` of this test target.
func expectGraphGolden(_ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectGolden(actual, name, filePath: #filePath, sourceLocation: sourceLocation)
}
