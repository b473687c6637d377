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

/// A module in the folder of its name below Sources.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], _ settings: SwiftSetting...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict + settings)
}

/// The tests in the folder of their name below Tests.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = ["Goldens"]) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// A module that several tests or tools use.
func support(_ name: String, _ dependencies: [Target.Dependency], path: String) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

/// A program for tests or measurements.
func tool(_ name: String, _ dependencies: [Target.Dependency], path: String) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

let modules: [Target] = [
    // The words that the container and the graph share: lifetimes, kinds of edge, source sites, findings.
    module("WiringVocabulary"),
    // The wording of findings that the container and the rules share, and suggestions of similar names.
    module("FindingTexts", ["WiringVocabulary"], small),
    // Text on a terminal: control characters made visible, places marked with carets.
    module("TerminalText", ["WiringVocabulary"]),
    // The C library of the platform, under one name, and what everybody needs around it.
    module("PlatformLibrary"),
    // The layout of types and values in the memory of the Swift runtime, with a test for each structure that it reads.
    module("RuntimeLayout", ["PlatformLibrary"]),
    // The container.
    module("Wiring", ["PlatformLibrary", "RuntimeLayout", "WiringVocabulary"], unchecked),
    // Features of the container in modules of their own, so that a program links those that it uses.
    module("WiringAsync", ["RuntimeLayout", "Wiring", "WiringVocabulary"], unchecked),
    module("WiringPatching", ["Wiring", "WiringAsync", "WiringDiagnosis"], small),
    module("WiringExtras", ["FindingTexts", "PlatformLibrary", "Wiring", "WiringDiagnosis", "WiringVocabulary"], small),
    module("WiringAll", ["Wiring", "WiringAsync", "WiringConfiguration", "WiringExtras", "WiringPatching"]),
    // Values from outside the code, for programs that read some.
    module("WiringConfiguration", ["FindingTexts", "PlatformLibrary", "RuntimeLayout", "Wiring", "WiringVocabulary"], unchecked),
    // Near misses, causes, fixes and advice: debug builds contain them, and the explorer. The container finds the module by the name of a class.
    module("WiringDiagnosis", ["FindingTexts", "RuntimeLayout", "Wiring", "WiringVocabulary"], small),
    // The graph as pure values: services, edges, assemblies, post-processors.
    module("WiringModel", ["WiringVocabulary"]),
    // What only the shell needs of the model: the order of services and edges, and the meaning of their texts.
    module("ModelExtras", ["FindingTexts", "WiringModel", "WiringVocabulary"]),
    // The page that shows a graph: its skeleton, style sheet and script, which the compiler embeds as they are.
    .target(name: "PageFiles", exclude: ["page"]),
    // The graph engine: index, algorithms, queries, construction plans, differences, graph files.
    module("WiringGraph", ["FindingTexts", "ModelExtras", "WiringModel", "WiringVocabulary", "TerminalText"]),
    // The judgment of a graph: rules of lint and of architecture, baselines, assumed changes.
    module("WiringRules", ["FindingTexts", "WiringGraph", "WiringVocabulary", "TerminalText"]),
    // The drawings and reports of a graph: text, Graphviz, Mermaid, GraphML, SVG, the page. It compiles beside the rules.
    module("WiringRendering", ["PageFiles", "WiringGraph", "WiringVocabulary", "TerminalText"]),
    // The graph of an app read from its sources, whatever container it uses: tokens, declarations, a reader for each container.
    module("WiringScan", ["ModelExtras", "PlatformLibrary", "WiringModel", "WiringVocabulary"]),
    // What Swift cannot spell: conformance scan, take-over before main, spawn helpers.
    .target(name: "CWiringRuntime"),
    // What the shell needs to start and supervise processes, and to read their symbols.
    .target(name: "CProcessControl", dependencies: ["CWiringRuntime"]),
    // What the shell and a host say to each other: messages and frames.
    module("InspectionProtocol", ["PlatformLibrary", "WiringModel", "WiringVocabulary"]),
    // The host's side, which is part of every program that uses the container: discovery, the server, a container's blueprint as a graph.
    module(
        "WiringHost",
        [
            "FindingTexts", "PlatformLibrary", "RuntimeLayout", "Wiring", "WiringDiagnosis", "WiringModel", "WiringVocabulary",
            "InspectionProtocol", "CWiringRuntime",
        ], small),
    // The shell's side: hosts as processes, the building of packages, what both need of the system.
    module(
        "HostClient",
        ["InspectionProtocol", "PlatformLibrary", "WiringModel", "WiringVocabulary", "CProcessControl", "CWiringRuntime", "TerminalText"]),
    // libedit behind a small C shim: keys in, lines out.
    .target(name: "CLineEditor", linkerSettings: [.linkedLibrary("edit")]),
    module("LineEditor", ["CLineEditor", "PlatformLibrary"]),
    // The language of the shell: words, commands, completion, highlighting, manual. It receives the declarations of the commands and knows none.
    module("ShellLanguage", ["FindingTexts", "WiringGraph", "WiringVocabulary"]),
    // Commands, views, sessions.
    module(
        "ExplorerShell",
        [
            "FindingTexts", "HostClient", "InspectionProtocol", "PlatformLibrary", "ShellLanguage", "WiringGraph", "WiringRendering",
            "WiringRules", "WiringScan", "WiringVocabulary", "TerminalText",
        ]),
    // The built-in sample: the services of a mail client.
    module("SampleMail", ["Wiring", "WiringAll"]),
    // What nearly every program takes from outside, ready to be held still in tests.
    module("WiringEveryday", ["Wiring"]),
    module(
        "WiringTesting",
        ["Wiring", "WiringAsync", "WiringEveryday", "WiringGraph", "WiringRules", "WiringHost", "WiringPatching", "WiringVocabulary"]),
    .executableTarget(
        name: "wirescope",
        dependencies: [
            "ExplorerShell", "HostClient", "InspectionProtocol", "LineEditor", "PlatformLibrary", "SampleMail", "ShellLanguage", "Wiring",
            "WiringGraph", "WiringHost", "WiringVocabulary", "TerminalText",
        ], swiftSettings: strict),
    .plugin(
        name: "WirescopeCommand",
        capability: .command(intent: .custom(verb: "wirescope", description: "Show how the objects of this package are wired")),
        path: "Sources/WirescopeCommand"),
]

// What most tests of the container use, and most tests of graphs.
let container: [Target.Dependency] = [
    "PlatformLibrary", "Wiring", "WiringAsync", "WiringConfiguration", "WiringDiagnosis", "WiringExtras", "WiringPatching",
    "WiringVocabulary", "TestSupport",
]
let graph: [Target.Dependency] = [
    "GraphFixtures", "TerminalText", "WiringGraph", "WiringModel", "WiringRules", "WiringVocabulary", "TestSupport",
]

let testTargets: [Target] = [
    tests("WiringVocabularyTests", ["WiringModel", "WiringVocabulary", "TestSupport"], exclude: []),
    tests("FindingTextsTests", ["FindingTexts"], exclude: []),
    tests("RuntimeLayoutTests", ["RuntimeLayout"], exclude: []),
    tests("TerminalTextTests", ["TerminalText", "WiringVocabulary", "TestSupport"], exclude: []),
    tests("WiringTests", container, exclude: ["Goldens", "Conformance/CONFORMANCE.md"]),
    tests("WiringExtrasTests", ["Wiring", "WiringExtras", "WiringPatching", "WiringVocabulary", "TestSupport"]),
    tests("WiringAsyncTests", container),
    tests("WiringPatchingTests", container),
    tests("WiringConfigurationTests", container),
    // The articles of Sources/Wiring/Wiring.docc, compiled and run.
    tests("WiringDocumentationTests", ["Wiring", "WiringAll", "WiringDiagnosis", "WiringVocabulary", "TestSupport"], exclude: []),
    tests(
        "WiringTestingTests",
        container + [
            "SampleMail", "WiringEveryday", "WiringGraph", "WiringHost", "WiringModel", "WiringRendering", "WiringRules", "WiringTesting",
        ]),
    // The function captive() of queries asks the rules.
    tests("WiringGraphTests", graph),
    tests("WiringRulesTests", graph, exclude: ["Goldens", "Lints/RULES.md"]),
    // Drawings mark what the rules find.
    tests("WiringRenderingTests", graph + ["CProcessControl", "PlatformLibrary", "WiringRendering"]),
    tests("WiringScanTests", graph + ["WiringScan"], exclude: []),
    // Programs that tests write, compile and run.
    tests(
        "WiringProgramTests", ["Wiring", "WiringConfiguration", "WiringDiagnosis", "WiringVocabulary", "PackageGenerator", "TestSupport"]),
    tests("InspectionProtocolTests", ["HostClient", "InspectionProtocol", "WiringModel", "WiringVocabulary", "TestSupport"]),
    tests(
        "WiringHostTests",
        container + [
            "CWiringRuntime", "HostClient", "InspectionProtocol", "SampleMail", "WiringGraph", "WiringHost", "WiringModel", "WiringRules",
        ]),
    tests(
        "HostClientTests",
        [
            "HostClient", "InspectionProtocol", "PlatformLibrary", "Wiring", "WiringModel", "CWiringRuntime", "TestSupport",
            "inspection-host-fixture",
        ]),
    tests("AttackTests", ["HostClient", "InspectionProtocol", "PlatformLibrary", "WiringModel", "attack-fixture"], exclude: []),
    tests("LineEditorTests", ["LineEditor", "TestSupport", "line-editor-fixture"], exclude: []),
    tests("ShellLanguageTests", ["ShellLanguage"], exclude: []),
    tests(
        "ExplorerShellTests",
        graph + ["ExplorerShell", "HostClient", "InspectionProtocol", "PlatformLibrary", "ShellLanguage", "WiringRendering", "WiringScan"]),
    tests("SampleMailTests", ["SampleMail", "Wiring", "WiringExtras", "TestSupport"], exclude: []),
    tests("WirescopeTests", ["wirescope", "package-generator", "TestSupport"]),
]

let tools: [Target] = [
    support("TestSupport", [], path: "Tests/TestSupport"),
    // The container next to the same work written by hand: scripts/bench container.
    tool(
        "container-benchmark", ["PlatformLibrary", "Wiring", "WiringAsync", "WiringConfiguration", "WiringExtras"],
        path: "Tests/ContainerBenchmark"),
    // Graphs that several test targets use: a mail client, random ones, hostile ones.
    support("GraphFixtures", ["TestSupport", "WiringGraph", "WiringModel", "WiringVocabulary"], path: "Tests/GraphFixtures"),
    // Whole scans of folders, and of an app of its own making: scripts/bench scan.
    tool("scan-benchmark", ["WiringScan", "WiringModel", "WiringVocabulary"], path: "Tests/ScanBenchmark"),
    // The graph at the size of very large programs: scripts/bench graph.
    tool("graph-benchmark", graph + ["ExplorerShell", "PlatformLibrary", "WiringRendering"], path: "Tests/GraphBenchmark"),
    // The shell as its user meets it: scripts/bench shell.
    tool("shell-benchmark", ["TestSupport"], path: "Tests/ShellBenchmark"),
    // How long it takes until a package is in the shell: scripts/bench load.
    tool("load-benchmark", ["PackageGenerator", "TestSupport"], path: "Tests/LoadBenchmark"),
    // Any text for everything that reads text: scripts/fuzz.
    tool(
        "graph-fuzzer", graph + ["ExplorerShell", "HostClient", "InspectionProtocol", "PlatformLibrary", "ShellLanguage", "WiringScan"],
        path: "Tests/GraphFuzzer"),
    // Programs of any size and shape, written from a graph, which check themselves: scripts/programs.
    support("PackageGenerator", ["WiringModel", "WiringVocabulary", "TestSupport"], path: "Tests/PackageGenerator"),
    tool("package-generator", ["PackageGenerator", "WiringGraph"], path: "Tests/PackageGeneratorTool"),
    // A host that traps, hangs and floods on demand.
    tool(
        "inspection-host-fixture", ["WiringHost", "InspectionProtocol", "WiringModel", "CWiringRuntime"],
        path: "Tests/InspectionHostFixture"),
    // Every way for a program to die, to hang, to flood or to lie: scripts/attack.
    tool("attack-fixture", ["Wiring", "WiringAsync", "WiringHost"], path: "Tests/AttackFixture"),
    // A small shell around the line editor, which its tests drive through a pseudo-terminal.
    tool("line-editor-fixture", ["LineEditor"], path: "Tests/LineEditorFixture"),
]

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
    targets: modules + testTargets + tools,
    swiftLanguageModes: [.v6]
)
