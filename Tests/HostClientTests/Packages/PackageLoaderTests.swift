import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HostClient
@testable import InspectionProtocol

/// The error of a failed load.
private func loadError(
    _ loader: PackageLoader, _ path: String, product: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> PackageLoadError {
    do {
        _ = try loader.load([path], product: product)
    } catch {
        return error
    }
    return try #require(nil, "the package loaded", sourceLocation: sourceLocation)
}

@Suite(.serialized) struct PackageLoaderTests {
    @Test func invalidPackagePathsHaveDistinctErrors() throws {
        let fixture = try PackageFixture()
        let loader = PackageLoader(cache: fixture.cache)
        #expect(try loadError(loader, "/nowhere/at/all") == .noSuchPath("/nowhere/at/all"))
        try fixture.folder.write("text", to: "file")
        #expect(try loadError(loader, fixture.path("file")) == .notADirectory(fixture.path("file")))
        try fixture.folder.write("", to: "package/Package.swift")
        try fixture.folder.write("", to: "package/Sources/Code/code.swift")
        let error = try loadError(loader, fixture.path("package/Sources"))
        #expect(error == .noManifest(fixture.path("package/Sources"), nearest: fixture.path("package")))
        #expect(
            try loadError(PackageLoader(tool: "no-such-swift", cache: fixture.cache), fixture.path("package"))
                == .toolMissing("no-such-swift"))
    }

    @Test func aBrokenManifestAndAPackageWithoutWiringAreNotBuilt() throws {
        let fixture = try PackageFixture()
        let loader = PackageLoader(cache: fixture.cache)
        try fixture.write("Plain", targets: #".executableTarget(name: "Plain")"#, sources: ["Plain/main.swift": "print(1)"])
        #expect(try loadError(loader, fixture.path("Plain")) == .doesNotUseWiring("the package Plain"))
        #expect(try loadError(loader, fixture.path("Plain"), product: "Other") == .noSuchProduct("Other", available: ["Plain"]))
        try fixture.folder.write("// swift-tools-version: 6.0\nlet x: Int = \"\"\n", to: "Plain/Package.swift")
        let error = try loadError(loader, fixture.path("Plain"))
        guard case .brokenManifest(let path, let diagnostics, _) = error else { throw error }
        #expect(path == fixture.path("Plain"))
        #expect(diagnostics.map(\.line) == [2])
        #expect(error.description.contains("Package.swift:2:14: error: "))
    }

    @Test func libraryIsLoadedThroughGeneratedHost() throws {
        let fixture = try PackageFixture(cache: SharedCache.path)
        let loader = PackageLoader(cache: fixture.cache)
        let write = { (source: String) in
            try fixture.write(
                "Horses", products: #".library(name: "Horses", targets: ["Stable"])"#,
                targets: #".target(name: "Stable", dependencies: [\#(PackageFixture.wiring)])"#, sources: ["Stable/Stable.swift": source])
        }
        let file = fixture.path("Horses") + "/Sources/Stable/Stable.swift"

        try write("import Wiring\nstruct StableAssembly: Assembly {\n    let count: Int = \"three\"\n}\n")
        let compileError = try loadError(loader, fixture.path("Horses"))
        guard case .buildFailed("Horses", let diagnostics, _) = compileError else { throw compileError }
        let message = "cannot convert value of type 'String' to specified type 'Int'"
        #expect(diagnostics == [BuildDiagnostic(file: file, line: 3, column: 22, message: message)])

        try write("import Wiring\nstruct NearlyAssembly: ParameterizedAssembly { let name: String }\n")
        let empty = try loadError(loader, fixture.path("Horses"))
        #expect(
            empty.description == """
                no type in Horses conforms to Assembly
                NearlyAssembly: its initializer has parameters; to explore it, conform to Assembly and add an init()
                """)

        try write("import Wiring\nstruct StableAssembly: Assembly {}\nprivate struct HiddenAssembly: Assembly {}\n")
        var steps: [LoadProgress] = []
        let loaded = try loader.load([fixture.path("Horses")]) { steps.append($0) }
        #expect(loaded.assemblies.map(\.name) == ["HiddenAssembly", "StableAssembly"])
        #expect(loaded.assemblies.map(\.module) == ["Stable", "Stable"])
        #expect(loaded.products == ["Horses"])
        #expect(steps.contains { $0.text == "Compiling Stable Stable.swift" && $0.done != nil && $0.total != nil })

        try write("import Wiring\nstruct StableAssembly: Assembly {}\nenum Outer { final class Inner<T>: Assembly {} }\n")
        let again = try loader.load([fixture.path("Horses")])
        // The program that was loaded before continues.
        #expect(try loaded.host.assemblies().count == 2)
        #expect(again.assemblies.map(\.name) == ["Outer.Inner", "StableAssembly"])
        #expect(again.assemblies.first?.problem?.hasPrefix("it is generic") == true)

        // Added and removed files are detected, like edited ones.
        let newFile = fixture.path("Horses") + "/Sources/Stable/New.swift"
        try "import Wiring\nstruct NewAssembly: Assembly {}\n".write(toFile: newFile, atomically: true, encoding: .utf8)
        #expect(try loader.load([fixture.path("Horses")]).assemblies.map(\.name) == ["NewAssembly", "Outer.Inner", "StableAssembly"])
        try FileManager.default.removeItem(atPath: newFile)
        #expect(try loader.load([fixture.path("Horses")]).assemblies.map(\.name) == ["Outer.Inner", "StableAssembly"])
    }

    @Test func executableIsInspectedBeforeItsMainRuns() throws {
        let fixture = try PackageFixture(cache: SharedCache.path)
        let source = """
            import Wiring

            struct ShopAssembly: Assembly {}
            class BaseAssembly: Assembly, @unchecked Sendable { required init() {} }
            final class DerivedAssembly: BaseAssembly, @unchecked Sendable {}

            @main struct Shop {
                static func main() { fatalError("main must not run") }
            }
            """
        try fixture.write(
            "Shop", products: #".library(name: "Model", targets: ["Model"])"#,
            targets: #".target(name: "Model"), .executableTarget(name: "Shop", dependencies: ["Model", \#(PackageFixture.wiring)])"#,
            sources: ["Shop/Shop.swift": source, "Model/Model.swift": "public struct Model {}"])
        let loaded = try PackageLoader(cache: fixture.cache).load([fixture.path("Shop")])
        #expect(loaded.assemblies.map(\.name) == ["BaseAssembly", "DerivedAssembly", "ShopAssembly"])
        #expect(loaded.assemblies.allSatisfy { $0.problem == nil })
        #expect(loaded.products == ["Shop"])
        #expect(loaded.host.launch.takesOverMain)
    }

    @Test func librariesOfSeveralPackagesShareOneHost() throws {
        let fixture = try PackageFixture(cache: SharedCache.path)
        for name in ["Horses", "Knights"] {
            try fixture.write(
                name, products: #".library(name: "\#(name)", targets: ["\#(name)"])"#,
                targets: #".target(name: "\#(name)", dependencies: [\#(PackageFixture.wiring)])"#,
                sources: ["\(name)/Code.swift": "import Wiring\nstruct \(name)Assembly: Assembly {}\n"])
        }
        let loader = PackageLoader(cache: fixture.cache)
        let loaded = try loader.load([fixture.path("Horses"), fixture.path("Knights")])
        #expect(loaded.assemblies.map(\.name) == ["HorsesAssembly", "KnightsAssembly"])
        #expect(loaded.products == ["Horses", "Knights"])
        #expect(throws: PackageLoadError.sameFolderName([fixture.path("Horses"), fixture.path("copy/horses")])) {
            try FileManager.default.createDirectory(atPath: fixture.path("copy"), withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: fixture.path("Horses"), toPath: fixture.path("copy/horses"))
            _ = try loader.load([fixture.path("Horses"), fixture.path("copy/horses")])
        }
        // A package that is named several times is loaded once.
        #expect(try loader.load([fixture.path("Horses"), fixture.path("Horses/.")]).products == ["Horses"])
    }

    @Test func ctrlCEndsABuild() throws {
        let fixture = try PackageFixture()
        try fixture.write(
            "Horses", products: #".library(name: "Horses", targets: ["Stable"])"#,
            targets: #".target(name: "Stable", dependencies: [\#(PackageFixture.wiring)])"#, sources: ["Stable/Stable.swift": ""])
        let interrupts = InterruptPipe()
        let loader = PackageLoader(cache: fixture.cache, interrupts: interrupts.news)
        #expect(throws: PackageLoadError.interrupted) {
            try loader.load([fixture.path("Horses")]) { step in
                if step.text.hasPrefix("Building for ") { interrupts.press() }
            }
        }
    }
}
