import Foundation
import TestSupport
import Testing

/// Packages with a library product: alone, after an edit, and two together.
@Suite(.serialized) struct LibraryTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture(cache: SharedCache.path) }

    private func write(_ package: String, _ source: String) throws {
        let target = #".target(name: "\#(package)", dependencies: [\#(Repository.wiring)])"#
        try fixture.folder.write(
            Repository.manifest(package, products: #".library(name: "\#(package)", targets: ["\#(package)"])"#, targets: target),
            to: "\(package)/Package.swift")
        try fixture.folder.write(source, to: "\(package)/Sources/\(package)/\(package).swift")
    }

    private static let horses = """
        import Wiring

        struct Hay: CustomStringConvertible { var description: String { "hay" } }
        protocol Stable: AnyObject {}
        final class OldStable: Stable { init(hay: Hay) {} }
        final class Rider: CustomStringConvertible {
            private let stable: any Stable
            init(stable: any Stable) { self.stable = stable }
            var description: String { "a rider from the \\(type(of: stable))" }
        }

        struct HorseAssembly: Assembly {
            let hay = Component(Hay.init)
            let stable = Component(OldStable.init, as: { $0 as any Stable })
            let rider = Component(Rider.init)
        }

        """

    private static let knights = """
        import Wiring

        final class Castle {
            private var towers: [Tower] = []
            func add(_ tower: Tower) { towers.append(tower) }
        }
        final class Tower { init(castle: Castle) { castle.add(self) } }

        struct KnightAssembly: Assembly {
            let castle = Component(Castle.init).scope(.singleton)
            let tower = Component(Tower.init).scope(.prototype)
        }

        """

    @Test func libraryErrorsAreReportedUntilItLoads() throws {
        var text = ""
        try write("Horses", Self.horses.replacingOccurrences(of: "\"hay\"", with: "17"))
        text += "--- it does not compile\n" + (try fixture.transcript(["Horses", "-c", "services"]))
        try write("Horses", "import Wiring\n\nstruct Nothing {}\n")
        text += "--- it has no assembly\n" + (try fixture.transcript(["Horses", "-c", "services"]))
        try write("Horses", "import Wiring\n\nstruct NearlyAssembly: ParameterizedAssembly { let name: String }\n")
        text += "--- it nearly has one\n" + (try fixture.transcript(["Horses", "-c", "services"]))
        try write("Horses", Self.horses)
        text += "--- at last\n" + (try fixture.transcript(["Horses", "-c", "services", "-c", "resolve rider --trace"]))
        // A graph that cannot be activated can still be inspected.
        try write("Horses", Self.horses.replacingOccurrences(of: "    let hay = Component(Hay.init)\n", with: ""))
        text += "--- it cannot be activated\n"
        text += try fixture.transcript(["Horses", "--keep-going", "-c", "services; tree rider", "-c", "lint", "-c", "resolve rider"])
        try expectGolden(text, "library.txt")
    }

    @Test func packagesGivenTogetherShareOneHost() throws {
        try write("Horses", Self.horses)
        try write("Knights", Self.knights)
        let text = try fixture.transcript([
            "Horses", "Knights", "-c", "assemblies", "-c", "services", "-c", "resolve rider", "-c",
            "load KnightAssembly; services; resolve tower; load HorseAssembly KnightAssembly; services",
        ])
        try expectGolden(text, "several-packages.txt")
    }
}
