import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HostClient
@testable import InspectionProtocol

/// Packages are built in one folder, once, and not built again if no input has changed.
@Suite(.serialized) struct SharedBuildTests {
    private let folder: TemporaryFolder
    private let cache: PrivateCache

    init() throws {
        folder = try TemporaryFolder()
        cache = try PrivateCache(in: folder.path + "/cache")
    }

    private func package(_ name: String, targets: [String], needs: [(type: String, path: String?)] = []) throws -> LocalPackages.Package {
        let path = folder.path + "/" + name
        try folder.write("// swift-tools-version: 6.0\n", to: name + "/Package.swift")
        let dependencies = needs.map { #"{"type": "\#($0.type)"\#($0.path.map { #", "path": "\#($0)""# } ?? "")}"# }
        let texts = targets.map { #"{"name": "\#($0)", "type": "library"}"# }
        let json = #"""
            {"name": "\#(name)", "products": [], "targets": [\#(texts.joined(separator: ","))],
             "dependencies": [\#(dependencies.joined(separator: ","))]}
            """#
        let resolved = try #require(realpath(path, nil))
        defer { free(resolved) }
        return .init(path: String(cString: resolved), description: try #require(PackageDescription(json: json)))
    }

    private func local(_ package: LocalPackages.Package) throws -> LocalPackages {
        try LocalPackages([package]) { path throws(PackageLoadError) in throw .noSuchPath(path) }
    }

    private func scratch(_ package: LocalPackages.Package, compiler: String = "6.3", isCertain: Bool = true) throws -> String {
        try BuildFolder(for: local(package), building: package.path, compiler: compiler, isCertain: isCertain, in: cache).path
    }

    @Test func packagesShareBuildFolderUnlessTargetNamesCollide() throws {
        let mail = try scratch(package("Mail", targets: ["Mail", "Core"]))
        let shop = try scratch(package("Shop", targets: ["Shop"]))
        let other = try scratch(package("Other", targets: ["Other", "Core"]))
        #expect(mail == shop)
        #expect(other != mail)
        // The assignment is stable, independent of the order.
        #expect(try scratch(package("Other", targets: ["Other", "Core"])) == other)
        #expect(try scratch(package("Mail", targets: ["Mail", "Core"])) == mail)
        #expect(try scratch(package("Shop", targets: ["Shop"]), compiler: "6.4") != shop)
        #expect(try scratch(package("Shop", targets: ["Shop"]), isCertain: false) != shop)
    }

    @Test func targetNamesOfMovedPackageAreReleased() throws {
        let mail = try scratch(package("Mail", targets: ["Core"]))
        #expect(try scratch(package("Copy", targets: ["Core"])) != mail)
        try FileManager.default.moveItem(atPath: folder.path + "/Mail", toPath: folder.path + "/Moved")
        #expect(try scratch(package("Moved", targets: ["Core"])) == mail)
    }

    @Test func resolvedDependenciesDetermineBuildFolder() throws {
        let needs: [(type: String, path: String?)] = [("sourceControl", nil)]
        let unknown = try scratch(package("Early", targets: ["Early"], needs: needs))
        #expect(try scratch(package("Late", targets: ["Late"], needs: needs)) != unknown)
        for name in ["One", "Two"] { try folder.write("the same pins", to: name + "/Package.resolved") }
        try folder.write("other pins", to: "Three/Package.resolved")
        let one = try scratch(package("One", targets: ["One"], needs: needs))
        #expect(try scratch(package("Two", targets: ["Two"], needs: needs)) == one)
        #expect(try scratch(package("Three", targets: ["Three"], needs: needs)) != one)
        // A build that started in its own folder stays there, so that it is not repeated.
        try folder.write("the same pins", to: "Early/Package.resolved")
        #expect(try scratch(package("Early", targets: ["Early"], needs: needs)) == unknown)
    }

    @Test func concurrentShellsAgreeOnBuildFolders() async throws {
        let packages = try (0..<8).map { try package("P\($0)", targets: ["Core", "P\($0)"]) }
        let folders = try await withThrowingTaskGroup(of: String.self) { group in
            for package in packages { group.addTask { try scratch(package) } }
            return try await group.reduce(into: [String]()) { $0.append($1) }
        }
        // One build claims the name; the others get their own folders.
        #expect(Set(folders).count == 8)
        #expect(folders.count { $0.hasSuffix("/scratch") } == 1)
    }

    @Test func secondPackageReusesBuiltLibraryAndReloadBuildsNothing() throws {
        let fixture = try PackageFixture()
        for name in ["First", "Second"] {
            try fixture.write(
                name, targets: #".executableTarget(name: "\#(name)", dependencies: [\#(PackageFixture.wiring)])"#,
                sources: [
                    "\(name)/\(name).swift": "import Wiring\nstruct \(name)Assembly: Assembly {}\n@main enum Main { static func main() {} }"
                ])
        }
        var steps: [String] = []
        func load(_ name: String, isFresh: Bool = false) throws -> LoadedPackage {
            steps = []
            return try PackageLoader(cache: fixture.cache).load([fixture.path(name)], isFresh: isFresh) { steps.append($0.text) }
        }
        func compiles(_ module: String) -> Bool { steps.contains { $0.hasPrefix("Compiling \(module) ") } }

        #expect(try load("First").assemblies.map(\.name) == ["FirstAssembly"])
        #expect(compiles("Wiring") && compiles("First"))
        let second = try load("Second")
        #expect(second.assemblies.map(\.name) == ["SecondAssembly"])
        #expect(!compiles("Wiring") && compiles("Second"))

        #expect(try load("First").assemblies.map(\.name) == ["FirstAssembly"])
        #expect(steps == [])
        _ = try load("First", isFresh: true)
        // The package manager runs, but does not read an unchanged manifest again.
        #expect(steps.contains { $0.hasPrefix("Building ") } && !steps.contains { $0.hasPrefix("Reading ") } && !compiles("First"))
        let manifest = fixture.path("First") + "/Package.swift"
        try (String(contentsOfFile: manifest, encoding: .utf8) + "// Edited.\n").write(toFile: manifest, atomically: true, encoding: .utf8)
        #expect(try load("First").assemblies.map(\.name) == ["FirstAssembly"])
        #expect(steps.contains { $0.hasPrefix("Reading ") })

        // Edited, added and removed files, and a removed program are detected.
        let file = fixture.path("Second") + "/Sources/Second/New.swift"
        try "import Wiring\nstruct NewAssembly: Assembly {}\n".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try load("Second").assemblies.map(\.name) == ["NewAssembly", "SecondAssembly"])
        try "import Wiring\nstruct OldAssembly: Assembly {}\n".write(toFile: file, atomically: false, encoding: .utf8)
        #expect(try load("Second").assemblies.map(\.name) == ["OldAssembly", "SecondAssembly"])
        try FileManager.default.removeItem(atPath: file)
        #expect(try load("Second").assemblies.map(\.name) == ["SecondAssembly"])
        #expect(try load("Second").assemblies.map(\.name) == ["SecondAssembly"])
        #expect(steps == [])
        try FileManager.default.removeItem(atPath: second.host.launch.executable)
        #expect(try load("Second").assemblies.map(\.name) == ["SecondAssembly"])
        #expect(steps != [])
    }

    @Test func buildPlanIsReusedUntilFilesOrPackageChange() throws {
        let fixture = try PackageFixture(cache: SharedCache.path)
        try fixture.write(
            "Parts", products: #".library(name: "Parts", targets: ["Parts"])"#,
            targets: #".target(name: "Parts", dependencies: [\#(PackageFixture.wiring)])"#,
            sources: ["Parts/Parts.swift": "public let count = 1\n"])
        for name in ["First", "Second"] {
            try fixture.write(
                name, needing: ["Parts"],
                targets: #"""
                    .executableTarget(name: "\#(name)", dependencies: [\#(PackageFixture.wiring), .product(name: "Parts", package: "Parts")])
                    """#,
                sources: [:])
        }
        func write(_ assembly: String, using number: String = "count", in name: String) throws {
            let text = """
                import Wiring
                import Parts
                struct \(assembly): Assembly { let number = Component(value: \(number)) }
                @main enum Main { static func main() {} }
                """
            try fixture.folder.write(text, to: "\(name)/Sources/\(name)/\(name).swift")
        }
        func names(_ name: String) throws -> [String] {
            try PackageLoader(cache: fixture.cache).load([fixture.path(name)]).assemblies.map(\.name)
        }
        try write("OneAssembly", in: "First")
        try write("OtherAssembly", in: "Second")
        #expect(try names("First") == ["OneAssembly"])
        let builds = try PrivateCache(in: fixture.cache).folder("builds")
        let notes = try FileManager.default.contentsOfDirectory(atPath: builds).map { "\(builds)/\($0)/scratch/wirescope-plan" }
        let note = try #require(notes.first { FileManager.default.fileExists(atPath: $0) })
        let first = try String(contentsOfFile: note, encoding: .utf8)

        // Only the content of a file changes.
        try write("TwoAssembly", in: "First")
        #expect(try names("First") == ["TwoAssembly"])
        #expect(try String(contentsOfFile: note, encoding: .utf8) == first)

        // A file with a compile error does not require a new plan, a file in a dependency does.
        try write("ThreeAssembly", using: "more", in: "First")
        #expect(throws: PackageLoadError.self) { try names("First") }
        #expect(try String(contentsOfFile: note, encoding: .utf8) == first)
        try fixture.folder.write("public let more = 2\n", to: "Parts/Sources/Parts/More.swift")
        #expect(try names("First") == ["ThreeAssembly"])
        let second = try String(contentsOfFile: note, encoding: .utf8)
        #expect(second != first)

        // Another package in the same folder, also if another shell has built it meanwhile.
        #expect(try names("Second") == ["OtherAssembly"])
        try write("FourAssembly", in: "First")
        #expect(try names("First") == ["FourAssembly"])
        try write("AnotherAssembly", in: "Second")
        #expect(try names("Second") == ["AnotherAssembly"])
        try second.write(toFile: note, atomically: true, encoding: .utf8)
        try write("FiveAssembly", in: "First")
        #expect(try names("First") == ["FiveAssembly"])

        try FileManager.default.removeItem(atPath: fixture.path("Parts") + "/Sources/Parts/More.swift")
        #expect(try names("First") == ["FiveAssembly"])
        try write("SixAssembly", using: "more", in: "First")
        #expect(throws: PackageLoadError.self) { try names("First") }
    }
}
