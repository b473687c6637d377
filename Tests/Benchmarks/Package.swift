// swift-tools-version: 5.8
import PackageDescription

// Programs that measure the modules, see scripts/bench. They belong to the package wirescope as far as access control is concerned. Packages of
// later tools versions pass their own name to the compiler, so that they could not use declarations with package access.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map { $0.lowercased() } ?? ""
let name = String(folder.enumerated().map { $1.isLetter || ($1.isNumber && $0 > 0) ? $1 : "_" })
let settings: [SwiftSetting] =
    [.unsafeFlags(["-package-name", name, "-swift-version", "6"])]
    + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }

/// A benchmark of modules of this repository.
func benchmark(_ name: String, in folder: String, _ products: String...) -> Target {
    .executableTarget(
        name: name, dependencies: products.map { .product(name: $0, package: "wirescope") }, path: "Sources/\(folder)",
        swiftSettings: settings)
}

let package = Package(
    name: "benchmarks",
    platforms: [.macOS("15.0")],
    dependencies: [.package(name: "wirescope", path: "../..")],
    targets: [
        // The container next to the same work written by hand.
        benchmark("container-benchmark", in: "ContainerBenchmark", "Wiring", "WiringAsync", "WiringConfiguration", "WiringExtras"),
        // Calls through a protocol, intercepted and plain.
        benchmark("interception-benchmark", in: "InterceptionBenchmark", "WiringInterception"),
        // The graph at the size of very large programs.
        benchmark("graph-benchmark", in: "GraphBenchmark", "_Internals"),
        // How long it takes until a package is in the shell.
        benchmark("load-benchmark", in: "LoadBenchmark", "_Internals"),
        // Whole scans of folders, and of a generated app.
        benchmark("scan-benchmark", in: "ScanBenchmark", "_Internals"),
        // The shell as its user meets it.
        benchmark("shell-benchmark", in: "ShellBenchmark", "_Internals"),
    ]
)
