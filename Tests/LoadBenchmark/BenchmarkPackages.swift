import Foundation
import PackageGenerator
import TestSupport

/// Packages that are written for one run.
struct BenchmarkPackages {
    /// A package: its name, which is that of its program too, and its folder.
    struct Package {
        var name: String
        var path: String
    }

    /// Where they are written and built.
    let folder: TemporaryFolder
    /// The folder of the package that has the container.
    let container: String

    /// Writes a package with a program.
    ///
    /// - Parameters:
    ///   - name: what to call both.
    ///   - services: how many services it has.
    ///   - other: a second program in the package, which does nothing.
    func write(_ name: String, services: Int, beside other: String? = nil) throws -> Package {
        let plan = ProgramShape(services: services, assemblies: max(4, services / 25), linking: .mutual).plan(name: name)
        for file in ProgramWriter(plan).files { try folder.write(file.text, to: "\(name)/Sources/\(name)/\(file.name)") }
        if let other { try folder.write(ProgramWriter.baselineSource, to: "\(name)/Sources/\(other)/main.swift") }
        let targets = [name] + (other.map { [$0] } ?? [])
        let texts = targets.map {
            "        .executableTarget(name: \"\($0)\", dependencies: [.product(name: \"Wiring\", package: \"wirescope\")]),"
        }
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v15)],
                dependencies: [.package(name: "wirescope", path: "\(container)", traits: [])],
                targets: [
            \(texts.joined(separator: "\n"))
                ]
            )

            """, to: "\(name)/Package.swift")
        return Package(name: name, path: "\(folder.path)/\(name)")
    }

    /// Builds the program of a package by hand, as the shell has it built.
    ///
    /// - Parameters:
    ///   - package: the package.
    ///   - product: which of its programs; nil for its own.
    ///   - scratch: the name of the folder for what is built.
    ///   - environment: the variables, as the shell has them.
    func build(_ package: Package, product: String? = nil, into scratch: String, environment: [String: String]) throws -> LoadCost {
        guard let swift = Child.path(of: "swift") else { throw Child.Failure(description: "swift is not installed") }
        let child = try Child(
            [
                swift, "build", "--package-path", package.path, "--scratch-path", "\(folder.path)/\(scratch)", "--disable-index-store",
                "--product", product ?? package.name,
            ], environment: environment)
        return LoadCost(seconds: child.seconds, processorSeconds: child.processorSeconds)
    }
}
