import Foundation
import PackageGenerator
import TestSupport

/// Generated packages for one run.
struct BenchmarkPackages {
    /// A package: its name, which is also the name of its program, and its folder.
    struct Package {
        var name: String
        var path: String
    }

    /// The folder for sources and builds.
    let folder: TemporaryFolder
    /// The folder of the container's package.
    let container: String

    /// Writes a package with a program.
    ///
    /// - Parameters:
    ///   - name: The name of both.
    ///   - services: The number of services.
    ///   - other: The name of a second program in the package, which has no code.
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

    /// Builds the program of a package manually, with the same options as the shell.
    ///
    /// - Parameters:
    ///   - package: The package.
    ///   - product: The program; nil for the package's own.
    ///   - scratch: The name of the build folder.
    ///   - environment: The variables of the shell.
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
