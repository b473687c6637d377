// swift-tools-version: 6.3
import PackageDescription

// Where the package manager puts the packages that others depend on by URL.
let isCheckout = Context.packageDirectory.contains("/checkouts/")

// A program that depends on the package by URL never edits it, so a debug build compiles each module at once, with lines but no variables for the
// debugger: a quarter less processor time. A folder that is worked on keeps incremental builds.
let unedited: [SwiftSetting] = [
    .unsafeFlags(
        ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode", "-gline-tables-only"], .when(configuration: .debug))
]

// The lock of a container guards what changes at run time; a second check of each access would cost as much as the lock. Debug builds do check.
let unchecked = SwiftSetting.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))

// For modules that no hot path uses: a fifth less code.
let small = SwiftSetting.unsafeFlags(["-Osize"], .when(configuration: .release))

let strict: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (isCheckout ? unedited : [])

let package = Package(
    name: "wirescope",
    // The first versions that have the module Synchronization; see the article Platforms.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        // The host side rides along, so that a debug build of any program that uses the container can be explored; see the trait below.
        .library(name: "Wiring", targets: ["Wiring", "WiringDiagnosis", "WiringHost"]),
        // Something else in the place of single components: for tests and previews.
        .library(name: "WiringPatching", targets: ["WiringPatching"]),
        // What few programs use: post-processors of definitions, locators.
        .library(name: "WiringExtras", targets: ["WiringExtras"]),
        // The container and all its features with one import.
        .library(name: "WiringAll", targets: ["WiringAll"]),
        // Values from outside the code: files, the environment, converters, resources, options, texts with placeholders.
        .library(name: "WiringConfiguration", targets: ["WiringConfiguration"]),
        // Components and factories that are awaited, and the life cycle of a container.
        .library(name: "WiringAsync", targets: ["WiringAsync"]),
        // The date, identifiers, random numbers and the clock as components, which tests hold still. It needs Foundation, which the container does not.
        .library(name: "WiringEveryday", targets: ["WiringEveryday"]),
        // For test targets: expectations about the wiring, which build nothing, and waiting for conditions.
        .library(name: "WiringTesting", targets: ["WiringTesting"]),
        .executable(name: "wirescope", targets: ["wirescope"]),
        // `swift package wirescope` in packages that depend on this one.
        .plugin(name: "WirescopeCommand", targets: ["WirescopeCommand"]),
    ],
    traits: [
        // A debug build of a program that uses the container can be explored; in a release build the modules that this takes are empty unless this
        // trait is on. Here it is, since the program wirescope needs it; programs that depend on the package by URL do without, those that depend
        // on a folder say `traits: []`. A setting of one target would not do, since a module is built once for all that use it.
        .trait(name: "Explorer", description: "What serves the shell, in release builds too. The program wirescope itself needs it."),
        .default(enabledTraits: isCheckout ? [] : ["Explorer"]),
    ],
    targets: [
        // The words that the container and the graph share: lifetimes, kinds of edge, source sites, findings.
        .target(name: "WiringVocabulary", swiftSettings: strict),
        // The wording of findings that the container and the rules share, and suggestions of similar names.
        .target(name: "FindingTexts", dependencies: ["WiringVocabulary"], swiftSettings: strict + [small]),
        // Text on a terminal: control characters made visible, places marked with carets.
        .target(name: "TerminalText", dependencies: ["WiringVocabulary"], swiftSettings: strict),
        // The C library of the platform, under one name, and what everybody needs around it.
        .target(name: "PlatformLibrary", swiftSettings: strict),
        // The layout of types and values in the memory of the Swift runtime, with a test for each structure that it reads.
        .target(name: "RuntimeLayout", dependencies: ["PlatformLibrary"], swiftSettings: strict),
        // The container.
        .target(
            name: "Wiring", dependencies: ["PlatformLibrary", "RuntimeLayout", "WiringVocabulary"], swiftSettings: strict + [unchecked]
        ),
        // Features of the container in modules of their own, so that a program links those that it uses.
        .target(
            name: "WiringAsync", dependencies: ["RuntimeLayout", "Wiring", "WiringVocabulary"], swiftSettings: strict + [unchecked]
        ),
        .target(
            name: "WiringPatching", dependencies: ["Wiring", "WiringAsync", "WiringDiagnosis"], swiftSettings: strict + [small]
        ),
        .target(
            name: "WiringExtras", dependencies: ["FindingTexts", "PlatformLibrary", "Wiring", "WiringDiagnosis", "WiringVocabulary"],
            swiftSettings: strict + [small]
        ),
        .target(
            name: "WiringAll", dependencies: ["Wiring", "WiringAsync", "WiringConfiguration", "WiringExtras", "WiringPatching"],
            swiftSettings: strict
        ),
        // Values from outside the code, for programs that read some.
        .target(
            name: "WiringConfiguration",
            dependencies: ["FindingTexts", "PlatformLibrary", "RuntimeLayout", "Wiring", "WiringVocabulary"],
            swiftSettings: strict + [unchecked]
        ),
        // Near misses, causes, fixes and advice: debug builds contain them, and the explorer. The container finds the module by the name of a class.
        .target(
            name: "WiringDiagnosis", dependencies: ["FindingTexts", "RuntimeLayout", "Wiring", "WiringVocabulary"],
            swiftSettings: strict + [small]
        ),
        // The graph as pure values: services, edges, assemblies, post-processors.
        .target(name: "WiringModel", dependencies: ["WiringVocabulary"], swiftSettings: strict),
        // What only the shell needs of the model: the order of services and edges, and the meaning of their texts.
        .target(name: "ModelExtras", dependencies: ["FindingTexts", "WiringModel", "WiringVocabulary"], swiftSettings: strict),
        // The page that shows a graph: its skeleton, style sheet and script, which the compiler embeds as they are.
        .target(name: "PageFiles", exclude: ["page"]),
        // The graph engine: index, algorithms, queries, construction plans, differences, graph files.
        .target(
            name: "WiringGraph", dependencies: ["FindingTexts", "ModelExtras", "WiringModel", "WiringVocabulary", "TerminalText"],
            swiftSettings: strict
        ),
        // The judgement of a graph: rules of lint and of architecture, baselines, assumed changes.
        .target(
            name: "WiringRules", dependencies: ["FindingTexts", "WiringGraph", "WiringVocabulary", "TerminalText"], swiftSettings: strict
        ),
        // The drawings and reports of a graph: text, Graphviz, Mermaid, GraphML, SVG, the page. It compiles beside the rules.
        .target(
            name: "WiringRendering", dependencies: ["PageFiles", "WiringGraph", "WiringVocabulary", "TerminalText"],
            swiftSettings: strict
        ),
        // The graph of an app read from its sources, whatever container it uses: tokens, declarations, a reader for each container.
        .target(
            name: "WiringScan", dependencies: ["ModelExtras", "PlatformLibrary", "WiringModel", "WiringVocabulary"], swiftSettings: strict
        ),
        // What Swift cannot spell: conformance scan, take-over before main, spawn helpers.
        .target(name: "CWiringRuntime"),
        // What the shell needs to start and supervise processes, and to read their symbols.
        .target(name: "CProcessControl", dependencies: ["CWiringRuntime"]),
        // What the shell and a host say to each other: messages and frames.
        .target(name: "InspectionProtocol", dependencies: ["PlatformLibrary", "WiringModel", "WiringVocabulary"], swiftSettings: strict),
        // The host's side, which is part of every program that uses the container: discovery, the server, a container's blueprint as a graph.
        .target(
            name: "WiringHost",
            dependencies: [
                "FindingTexts", "PlatformLibrary", "RuntimeLayout", "Wiring", "WiringDiagnosis", "WiringModel", "WiringVocabulary",
                "InspectionProtocol", "CWiringRuntime",
            ],
            swiftSettings: strict + [small]
        ),
        // The shell's side: hosts as processes, the building of packages, what both need of the system.
        .target(
            name: "HostClient",
            dependencies: [
                "InspectionProtocol", "PlatformLibrary", "WiringModel", "WiringVocabulary", "CProcessControl", "CWiringRuntime",
                "TerminalText",
            ],
            swiftSettings: strict
        ),
        // libedit behind a small C shim: keys in, lines out.
        .target(name: "CLineEditor", linkerSettings: [.linkedLibrary("edit")]),
        .target(name: "LineEditor", dependencies: ["CLineEditor", "PlatformLibrary"], swiftSettings: strict),
        // Commands, parsing, views, sessions.
        .target(
            name: "ExplorerShell",
            dependencies: [
                "FindingTexts", "HostClient", "InspectionProtocol", "PlatformLibrary", "WiringGraph", "WiringRendering", "WiringRules",
                "WiringScan", "WiringVocabulary", "TerminalText",
            ],
            swiftSettings: strict
        ),
        // The built-in sample: the services of a mail client.
        .target(name: "SampleMail", dependencies: ["Wiring", "WiringAll"], swiftSettings: strict),
        // What nearly every program takes from outside, ready to be held still in tests.
        .target(name: "WiringEveryday", dependencies: ["Wiring"], swiftSettings: strict),
        .target(
            name: "WiringTesting",
            dependencies: [
                "Wiring", "WiringAsync", "WiringEveryday", "WiringGraph", "WiringRules", "WiringHost", "WiringPatching", "WiringVocabulary",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "wirescope",
            dependencies: [
                "ExplorerShell", "HostClient", "InspectionProtocol", "LineEditor", "PlatformLibrary", "SampleMail", "Wiring", "WiringGraph",
                "WiringHost", "WiringVocabulary", "TerminalText",
            ],
            swiftSettings: strict
        ),
        .plugin(
            name: "WirescopeCommand",
            capability: .command(intent: .custom(verb: "wirescope", description: "Show how the objects of this package are wired")),
            path: "Sources/WirescopeCommand"
        ),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "WiringVocabularyTests",
            dependencies: ["WiringModel", "WiringVocabulary", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(name: "FindingTextsTests", dependencies: ["FindingTexts"], swiftSettings: strict),
        .testTarget(name: "RuntimeLayoutTests", dependencies: ["RuntimeLayout"], swiftSettings: strict),
        .testTarget(name: "TerminalTextTests", dependencies: ["TerminalText", "WiringVocabulary", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "WiringTests",
            dependencies: [
                "PlatformLibrary", "Wiring", "WiringAsync", "WiringConfiguration", "WiringExtras", "WiringDiagnosis", "WiringPatching",
                "WiringVocabulary",
                "TestSupport",
            ],
            exclude: ["Goldens", "Conformance/CONFORMANCE.md"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringExtrasTests",
            dependencies: ["Wiring", "WiringExtras", "WiringPatching", "WiringVocabulary", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringAsyncTests",
            dependencies: [
                "Wiring", "WiringAsync", "WiringConfiguration", "WiringDiagnosis", "WiringExtras", "WiringPatching", "WiringVocabulary",
                "TestSupport",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringPatchingTests",
            dependencies: ["Wiring", "WiringAsync", "WiringExtras", "WiringPatching", "WiringVocabulary", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringConfigurationTests",
            dependencies: [
                "PlatformLibrary", "Wiring", "WiringAsync", "WiringConfiguration", "WiringExtras", "WiringVocabulary", "TestSupport",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // The articles of Sources/Wiring/Wiring.docc, compiled and run.
        .testTarget(
            name: "WiringDocumentationTests",
            dependencies: ["Wiring", "WiringAll", "WiringDiagnosis", "WiringVocabulary", "TestSupport"],
            swiftSettings: strict
        ),
        // The container next to the same work written by hand: scripts/bench container.
        .executableTarget(
            name: "container-benchmark",
            dependencies: ["PlatformLibrary", "Wiring", "WiringAsync", "WiringConfiguration", "WiringExtras"],
            path: "Tests/ContainerBenchmark",
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringTestingTests",
            dependencies: [
                "WiringTesting", "Wiring", "WiringAsync", "WiringConfiguration", "WiringEveryday", "WiringExtras", "WiringGraph",
                "WiringRendering",
                "WiringRules", "WiringHost", "WiringModel", "WiringPatching", "WiringVocabulary", "SampleMail", "TestSupport",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // Graphs that several test targets use: a mail client, random ones, hostile ones.
        .target(
            name: "GraphFixtures",
            dependencies: ["TestSupport", "WiringGraph", "WiringModel", "WiringVocabulary"],
            path: "Tests/GraphFixtures",
            swiftSettings: strict
        ),
        // The function captive() of queries asks the rules.
        .testTarget(
            name: "WiringGraphTests",
            dependencies: ["GraphFixtures", "WiringGraph", "WiringModel", "WiringRules", "WiringVocabulary", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringRulesTests",
            dependencies: ["GraphFixtures", "WiringGraph", "WiringModel", "WiringRules", "WiringVocabulary", "TestSupport"],
            exclude: ["Goldens", "Lints/RULES.md"],
            swiftSettings: strict
        ),
        // Drawings mark what the rules find.
        .testTarget(
            name: "WiringRenderingTests",
            dependencies: [
                "CProcessControl", "GraphFixtures", "PlatformLibrary", "WiringGraph", "WiringModel", "WiringRendering", "WiringRules",
                "WiringVocabulary", "TestSupport", "TerminalText",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringScanTests",
            dependencies: ["WiringScan", "WiringGraph", "WiringModel", "WiringVocabulary", "TestSupport"],
            swiftSettings: strict
        ),
        // Whole scans of folders, and of an app of its own making: scripts/bench scan.
        .executableTarget(
            name: "scan-benchmark",
            dependencies: ["WiringScan", "WiringModel", "WiringVocabulary"],
            path: "Tests/ScanBenchmark",
            swiftSettings: strict
        ),
        // The graph at the size of very large programs: scripts/bench graph.
        .executableTarget(
            name: "graph-benchmark",
            dependencies: [
                "ExplorerShell", "PlatformLibrary", "TestSupport", "WiringGraph", "WiringRendering", "WiringRules", "WiringVocabulary",
            ],
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
        // How long it takes until a package is in the shell: scripts/bench load.
        .executableTarget(
            name: "load-benchmark",
            dependencies: ["PackageGenerator", "TestSupport"],
            path: "Tests/LoadBenchmark",
            swiftSettings: strict
        ),
        // Any text for everything that reads text: scripts/fuzz.
        .executableTarget(
            name: "graph-fuzzer",
            dependencies: [
                "ExplorerShell", "HostClient", "InspectionProtocol", "PlatformLibrary", "WiringGraph", "WiringRules", "WiringModel",
                "WiringScan", "WiringVocabulary",
            ],
            path: "Tests/GraphFuzzer",
            swiftSettings: strict
        ),
        // Programs that tests write, compile and run.
        .testTarget(
            name: "WiringProgramTests",
            dependencies: ["Wiring", "WiringConfiguration", "WiringDiagnosis", "WiringVocabulary", "PackageGenerator", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // Programs of any size and shape, written from a graph, which check themselves: scripts/programs.
        .target(
            name: "PackageGenerator",
            dependencies: ["WiringModel", "WiringVocabulary", "TestSupport"],
            path: "Tests/PackageGenerator",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "package-generator",
            dependencies: ["PackageGenerator", "WiringGraph"],
            path: "Tests/PackageGeneratorTool",
            swiftSettings: strict
        ),
        // A host that traps, hangs and floods on demand.
        .executableTarget(
            name: "inspection-host-fixture",
            dependencies: ["WiringHost", "InspectionProtocol", "WiringModel", "CWiringRuntime"],
            path: "Tests/InspectionHostFixture",
            swiftSettings: strict
        ),
        .testTarget(
            name: "InspectionProtocolTests",
            dependencies: ["HostClient", "InspectionProtocol", "WiringModel", "WiringVocabulary", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WiringHostTests",
            dependencies: [
                "WiringHost", "HostClient", "InspectionProtocol", "WiringDiagnosis", "WiringGraph", "WiringRules", "Wiring", "WiringAsync",
                "WiringConfiguration", "WiringExtras",
                "WiringModel", "WiringVocabulary", "CWiringRuntime", "SampleMail", "TestSupport",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "HostClientTests",
            dependencies: [
                "HostClient", "InspectionProtocol", "PlatformLibrary", "Wiring", "WiringModel", "CWiringRuntime", "TestSupport",
                "inspection-host-fixture",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        // Every way for a program to die, to hang, to flood or to lie: scripts/attack.
        .executableTarget(
            name: "attack-fixture",
            dependencies: ["Wiring", "WiringAsync", "WiringHost"],
            path: "Tests/AttackFixture",
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttackTests",
            dependencies: ["HostClient", "InspectionProtocol", "PlatformLibrary", "WiringModel", "attack-fixture"],
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
            dependencies: [
                "ExplorerShell", "HostClient", "InspectionProtocol", "PlatformLibrary", "WiringGraph", "WiringRendering", "WiringRules",
                "WiringScan", "WiringVocabulary", "TestSupport", "TerminalText",
            ],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SampleMailTests",
            dependencies: ["SampleMail", "Wiring", "WiringExtras", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WirescopeTests",
            dependencies: ["wirescope", "package-generator", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
