import Foundation
import Testing
import WiringDiagnosis

@Suite struct ShadowedNameTests {
    /// Fails when a new public member of a container is missing in the list of names.
    @Test func listContainsNamesOfAllMembers() throws {
        let folder =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources").resolvingSymlinksInPath().path
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
            path.hasPrefix("Wiring") && path.hasSuffix(".swift")
                && (path.contains("/Activated") || path.contains("/EnteredScope") || path.contains("Access")
                    || path == "Wiring/Handles/Provider.swift")
        }
        let names = try files.flatMap { file in
            try String(contentsOfFile: folder + "/" + file, encoding: .utf8).matches(of: #/public (?:func|var|let) (\w+)/#).map {
                String($0.1)
            }
        }
        #expect(files.count > 5)
        // The members of handles and of assemblies.
        #expect(Set(names).subtracting(["callAsFunction", "activated"]) == FindingDiagnostic.membersOfContainers)
    }
}
