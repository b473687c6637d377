// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "wirescope",
    platforms: [.macOS(.v15)],
    products: [
        // The inspection target rides along, so that a debug build of any program that uses the container can be explored.
        .library(name: "Wiring", targets: ["Wiring", "WiringInspection"]),
        // For test targets: expectations about the wiring, which build nothing, and waiting for conditions.
        .library(name: "WiringTesting", targets: ["WiringTesting"]),
        .executable(name: "wirescope", targets: ["wirescope"]),
    ],
    targets: [
        // The words that the container and the graph share: lifetimes, kinds of edge, source sites, findings.
        .target(name: "WiringVocabulary", swiftSettings: strict),
        // The container.
        .target(name: "Wiring", dependencies: ["WiringVocabulary"], swiftSettings: strict),
        // The graph as pure values: model, algorithms, renderers.
        .target(name: "WiringGraph", dependencies: ["WiringVocabulary"], swiftSettings: strict),
        // A container's blueprint as a graph.
        .target(name: "WiringSnapshot", dependencies: ["Wiring", "WiringGraph", "WiringVocabulary"], swiftSettings: strict),
        // What Swift cannot spell: conformance scan, take-over before main, spawn helpers.
        .target(name: "CWiringRuntime"),
        // The inspection protocol: messages, frames, server, client, hosts, package loading.
        .target(
            name: "WiringInspection",
            dependencies: ["Wiring", "WiringGraph", "WiringSnapshot", "WiringVocabulary", "CWiringRuntime"],
            swiftSettings: strict
        ),
        // libedit behind a small C shim: keys in, lines out.
        .target(name: "CLineEditor", linkerSettings: [.linkedLibrary("edit")]),
        .target(name: "LineEditor", dependencies: ["CLineEditor"], swiftSettings: strict),
        // Commands, parsing, views, sessions.
        .target(
            name: "ExplorerShell",
            dependencies: ["WiringGraph", "WiringInspection", "WiringVocabulary"],
            swiftSettings: strict
        ),
        // The built-in sample: the services of a mail client.
        .target(name: "SampleMail", dependencies: ["Wiring"], swiftSettings: strict),
        .target(
            name: "WiringTesting",
            dependencies: ["Wiring", "WiringGraph", "WiringSnapshot", "WiringVocabulary"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "wirescope",
            dependencies: [
                "ExplorerShell", "LineEditor", "SampleMail", "Wiring", "WiringGraph", "WiringInspection", "WiringVocabulary",
            ],
            swiftSettings: strict
        ),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "WiringVocabularyTests",
            dependencies: ["WiringVocabulary", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringTests",
            dependencies: ["Wiring", "WiringVocabulary", "TestSupport"],
            exclude: ["Goldens", "Conformance/CONFORMANCE.md"],
            swiftSettings: strict
        ),
        // The articles of Sources/Wiring/Wiring.docc, compiled and run.
        .testTarget(
            name: "WiringDocumentationTests",
            dependencies: ["Wiring", "TestSupport"],
            swiftSettings: strict
        ),
        // The container next to the same work written by hand: scripts/bench container.
        .executableTarget(
            name: "container-benchmark",
            dependencies: ["Wiring"],
            path: "Tests/ContainerBenchmark",
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringTestingTests",
            dependencies: ["WiringTesting", "Wiring", "WiringGraph", "WiringSnapshot", "WiringVocabulary", "SampleMail", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringGraphTests",
            dependencies: ["WiringGraph", "WiringVocabulary", "TestSupport"],
            exclude: ["Goldens", "Lints/RULES.md"],
            swiftSettings: strict
        ),
        // The graph at the size of very large programs: scripts/bench graph.
        .executableTarget(
            name: "graph-benchmark",
            dependencies: ["WiringGraph", "WiringVocabulary"],
            path: "Tests/GraphBenchmark",
            swiftSettings: strict
        ),
        // The shell as its user meets it: scripts/bench shell.
        .executableTarget(
            name: "shell-benchmark",
            dependencies: ["TestSupport"],
            path: "Tests/ShellBenchmark",
            swiftSettings: strict
        ),
        // Any text for everything that reads text: scripts/fuzz.
        .executableTarget(
            name: "graph-fuzzer",
            dependencies: ["WiringGraph", "WiringVocabulary"],
            path: "Tests/GraphFuzzer",
            swiftSettings: strict
        ),
        // A host that traps, hangs and floods on demand.
        .executableTarget(
            name: "inspection-host-fixture",
            dependencies: ["WiringInspection", "WiringGraph", "CWiringRuntime"],
            path: "Tests/InspectionHostFixture",
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringInspectionTests",
            dependencies: [
                "WiringInspection", "WiringGraph", "Wiring", "WiringSnapshot", "WiringVocabulary", "CWiringRuntime", "SampleMail",
                "TestSupport", "inspection-host-fixture",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // A small shell around the line editor, which its tests drive through a pseudo-terminal.
        .executableTarget(
            name: "line-editor-fixture",
            dependencies: ["LineEditor"],
            path: "Tests/LineEditorFixture",
            swiftSettings: strict
        ),
        .testTarget(
            name: "LineEditorTests",
            dependencies: ["LineEditor", "TestSupport", "line-editor-fixture"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ExplorerShellTests",
            dependencies: ["ExplorerShell", "WiringGraph", "WiringInspection", "WiringVocabulary", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SampleMailTests",
            dependencies: ["SampleMail", "Wiring", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WirescopeTests",
            dependencies: ["wirescope", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

// For ThreadSanitizer, with which everything is compiled once more: the container and its tests by themselves.
if Context.environment["WIRING_ALONE"] != nil {
    let container: Set = ["WiringVocabulary", "Wiring", "TestSupport", "WiringTests"]
    package.products.removeAll()
    package.targets.removeAll { !container.contains($0.name) }
}
