// swift-tools-version: 5.8
import PackageDescription

// Any text for everything that reads text, see scripts/fuzz. The settings are explained in Tests/Benchmarks/Package.swift.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map { $0.lowercased() } ?? ""
let name = String(folder.enumerated().map { $1.isLetter || ($1.isNumber && $0 > 0) ? $1 : "_" })
let settings: [SwiftSetting] =
    [.unsafeFlags(["-package-name", name, "-swift-version", "6"])]
    + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }

let package = Package(
    name: "fuzzer",
    platforms: [.macOS("15.0")],
    dependencies: [.package(name: "wirescope", path: "../..")],
    targets: [
        .executableTarget(
            name: "graph-fuzzer",
            dependencies: ["_Internals", "WiringConfiguration"].map { .product(name: $0, package: "wirescope") },
            path: "Sources/GraphFuzzer", swiftSettings: settings)
    ]
)
