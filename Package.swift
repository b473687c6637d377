// swift-tools-version: 6.3
import PackageDescription

// Whether another package depends on this one by URL: the package manager clones dependencies into this folder.
let isCheckout = Context.packageDirectory.contains("/checkouts/")

// A package that is depended on by URL is not edited. A debug build of it compiles each module as a whole, and writes line tables only for the
// debugger, which takes a quarter less processor time. A checkout that is edited keeps incremental builds.
let unedited = SwiftSetting.unsafeFlags(
    ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode", "-gline-tables-only"], .when(configuration: .debug))

// The tests compile each revision with all checks of the compiler. Packages that depend on this one by URL do not repeat the search for data races. They
// do not hash the intermediate code either, which only saves work in later builds.
let withoutRepeatedChecks = SwiftSetting.unsafeFlags([
    "-Xfrontend", "-disable-incremental-llvm-codegen", "-Xllvm", "-sil-disable-pass=send-non-sendable",
])

// By default the compiler verifies its own intermediate code. This only finds mistakes of the compiler, and takes 7 % of its instructions.
let unverified = SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-llvm-verify"])

// Packages that depend on this one by URL build it without debug information in release. With it, the compiler also writes unwind tables for functions
// that cannot throw: 7 % of a program.
// The package manager adds `-g` after these flags, so only the frontend can drop it.
let withoutDebugInformation = SwiftSetting.unsafeFlags(["-Xfrontend", "-gnone"], .when(platforms: [.linux], configuration: .release))

// Functions of Swift do not unwind: they return errors. Without tables that describe how to unwind them, a program is a tenth smaller. Crash reports
// follow frame pointers, so they need no such table.
let withoutUnwindTables = SwiftSetting.unsafeFlags(
    ["-Xllvm", "-force-attribute=nounwind"], .when(platforms: [.linux], configuration: .release))

// The lock of a container guards its mutable state. The dynamic check of exclusive access would take as long as the lock; debug builds perform it.
let unchecked = SwiftSetting.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))

// The optimization for size reduces the code of a module by a fifth. Functions on a hot path are marked with `@_optimize(speed)`.
let small = SwiftSetting.unsafeFlags(["-Osize"], .when(configuration: .release))

// A linker drops unused functions only if each is in a section of its own and public ones are not marked as used. It makes programs a third smaller.
let droppable = SwiftSetting.unsafeFlags(
    ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"], .when(platforms: [.linux], configuration: .release))

// For a module that is compiled as a whole, the compiler otherwise runs a second time to write the module file earlier, and checks all declarations
// again. No step of a build uses the file before the module is compiled.
let inOnePass = SwiftSetting.unsafeFlags(["-no-emit-module-separately-wmo"])

let strict =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { SwiftSetting.enableUpcomingFeature($0) }
    + [droppable, inOnePass, unverified, withoutUnwindTables]
    + (isCheckout ? [unedited, withoutDebugInformation, withoutRepeatedChecks] : [])

/// The dependencies with these names, separated by spaces.
func named(_ names: String, _ condition: TargetDependencyCondition? = nil) -> [Target.Dependency] {
    names.split(separator: " ").map { .byName(name: String($0), condition: condition) }
}

/// A module in the folder of its name, with further dependencies if the trait Explorer is on.
func module(
    _ name: String, _ dependencies: String = "", explorer: String = "", _ settings: SwiftSetting..., below folder: String = "Sources"
) -> Target {
    .target(
        name: name, dependencies: named(dependencies) + named(explorer, .when(traits: ["Explorer"])), path: "\(folder)/\(name)",
        swiftSettings: strict + settings)
}

func program(_ name: String, in folder: String, _ dependencies: String) -> Target {
    .executableTarget(name: name, dependencies: named(dependencies), path: folder, swiftSettings: strict)
}

/// The tests in the folder of their name below Tests.
func tests(_ name: String, _ dependencies: String, exclude: [String] = ["Goldens"]) -> Target {
    .testTarget(name: name, dependencies: named(dependencies + " TestSupport"), exclude: exclude, swiftSettings: strict)
}

// The map of the sources, Sources/wirescope/wirescope.docc/Internals.md, describes each module. Modules that a dependency itself depends on are added
// below.
let modules: [Target] = [
    module("WiringVocabulary", "", small),
    module("FindingTexts", "WiringVocabulary", small),
    module("TerminalText", "WiringVocabulary"),
    module("PlatformLibrary"),
    module("RuntimeLayout", "PlatformLibrary"),
    module("Wiring", "RuntimeLayout WiringVocabulary", unchecked, small),
    module("WiringAsync", "Wiring", unchecked, small),
    module("WiringPatching", "WiringAsync WiringDiagnosis", small),
    module("WiringExtras", "WiringDiagnosis", small),
    .target(name: "CWitness"),
    module("WiringInterception", "CWitness FindingTexts Wiring", small),
    module("WiringAll", "WiringConfiguration WiringExtras WiringPatching"),
    module("WiringConfiguration", "WiringDiagnosis", unchecked, small),
    module("WiringDiagnosis", "FindingTexts Wiring", small),
    module("WiringModel", "WiringVocabulary", small),
    module("ModelExtras", "FindingTexts WiringModel"),
    .target(name: "AdapterFiles", exclude: ["adapters"]),
    .target(name: "EmbeddedTexts", exclude: ["texts"]),
    .target(name: "PageFiles", exclude: ["page"]),
    module("QueryLanguage", "FindingTexts WiringModel"),
    module("WiringGraph", "ModelExtras QueryLanguage TerminalText"),
    module("WiringRules", "EmbeddedTexts WiringGraph"),
    module("WiringRendering", "PageFiles PlatformLibrary WiringGraph"),
    module("WiringScan", "AdapterFiles ModelExtras PlatformLibrary"),
    .target(name: "CWiringRuntime"),
    .target(name: "CProcessControl", dependencies: named("CWiringRuntime")),
    module("InspectionProtocol", "PlatformLibrary WiringModel"),
    module("WiringHost", "CWiringRuntime InspectionProtocol WiringDiagnosis", explorer: "WiringInterception", small),
    module("HostClient", "CProcessControl InspectionProtocol TerminalText"),
    .target(name: "CLineEditor", linkerSettings: [.linkedLibrary("edit")]),
    module("LineEditor", "CLineEditor PlatformLibrary"),
    module("ShellLanguage", "QueryLanguage"),
    module("WiringShell", "HostClient ShellLanguage WiringRendering WiringRules WiringScan"),
    module("LanguageServer", "HostClient WiringRules WiringScan"),
    module("SampleMail", "WiringAll"),
    module("WiringEveryday", "Wiring"),
    module("WiringTesting", "WiringEveryday WiringHost WiringInterception WiringPatching WiringRules"),
    program("wirescope", in: "Sources/wirescope", "WiringShell LanguageServer LineEditor SampleMail WiringHost"),
    .plugin(
        name: "WirescopeCommand",
        capability: .command(intent: .custom(verb: "wirescope", description: "Show how the objects of this package are wired")),
        path: "Sources/WirescopeCommand"),
    program("WiringCheckTool", in: "Sources/WiringCheckTool", "WiringScan"),
    .plugin(name: "WiringCheck", capability: .buildTool(), dependencies: ["WiringCheckTool"], path: "Sources/WiringCheck"),
]

// Dependencies of most tests of the container, and of most tests of graphs.
let container = "WiringConfiguration WiringExtras WiringPatching "
let graph = "GraphFixtures WiringRules "

let testTargets: [Target] = [
    module("TestSupport", "CProcessControl PlatformLibrary", below: "Tests"),
    module("GraphFixtures", "TestSupport WiringGraph", below: "Tests"),
    module("PackageGenerator", "WiringModel TestSupport", below: "Tests"),
    program("package-generator", in: "Tests/PackageGeneratorTool", "PackageGenerator WiringGraph"),
    program("inspection-host-fixture", in: "Tests/InspectionHostFixture", "WiringHost"),
    program("attack-fixture", in: "Tests/AttackFixture", "WiringAsync WiringHost"),
    program("live-fixture", in: "Tests/LiveFixture", "WiringAsync WiringExtras WiringHost"),
    program("line-editor-fixture", in: "Tests/LineEditorFixture", "LineEditor"),
    tests("WiringVocabularyTests", "WiringModel", exclude: []), tests("FindingTextsTests", "FindingTexts", exclude: []),
    tests("RuntimeLayoutTests", "RuntimeLayout", exclude: []), tests("TerminalTextTests", "TerminalText", exclude: []),
    tests("WiringTests", container, exclude: ["Goldens", "Conformance/CONFORMANCE.md"]),
    tests("WiringExtrasTests", "WiringExtras WiringPatching"), tests("WiringAsyncTests", container),
    tests("WiringPatchingTests", container), tests("WiringConfigurationTests", container),
    tests("WiringDocumentationTests", "WiringAll", exclude: []),
    tests("WiringInterceptionTests", container + "WiringInterception", exclude: []),
    tests("WiringTestingTests", container + "SampleMail WiringRendering WiringTesting"),
    tests("QueryLanguageTests", "QueryLanguage", exclude: []), tests("WiringGraphTests", graph), tests("WiringRulesTests", graph),
    tests("WiringRenderingTests", graph + "WiringRendering"),
    tests("WiringScanTests", graph + "WiringCheckTool WiringScan", exclude: []),
    tests("WiringProgramTests", container + "PackageGenerator", exclude: ["Fixtures", "Goldens"]),
    tests("InspectionProtocolTests", "GraphFixtures HostClient"),
    tests("WiringHostTests", container + "HostClient SampleMail WiringHost WiringRules"),
    tests("HostClientTests", "HostClient WiringHost inspection-host-fixture live-fixture"),
    tests("AttackTests", "HostClient attack-fixture", exclude: []),
    tests("LineEditorTests", "LineEditor line-editor-fixture", exclude: []),
    tests("ShellLanguageTests", "ShellLanguage", exclude: []),
    tests("WiringShellTests", graph + "WiringShell"),
    tests("SampleMailTests", "SampleMail", exclude: []),
    tests("LanguageServerTests", "LanguageServer", exclude: []),
    tests("WirescopeTests", "wirescope package-generator live-fixture"),
]

// The package manager compiles a target again only after a change of a module that the target lists, so each also lists its indirect dependencies.
for target in modules + testTargets where target.type != .plugin {
    var names: Set<String> = []
    var pending = target.dependencies
    target.dependencies = []
    while case .byNameItem(let name, let condition)? = pending.first {
        pending.removeFirst()
        guard names.insert(name).inserted else { continue }
        target.dependencies.append(.byName(name: name, condition: condition))
        let indirect = (modules + testTargets).first { $0.name == name }?.dependencies ?? []
        for case .byNameItem(let other, let own) in indirect { pending.append(.byName(name: other, condition: condition ?? own)) }
    }
}

let package = Package(
    name: "wirescope",
    // The first versions that have the module Synchronization; see the article Platforms.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        // The front page describes each product. The host side makes debug builds of programs explorable, see the trait below.
        .library(name: "Wiring", targets: ["Wiring", "WiringDiagnosis", "WiringHost"]),
        .library(name: "WiringPatching", targets: ["WiringPatching"]), .library(name: "WiringExtras", targets: ["WiringExtras"]),
        .library(name: "WiringAll", targets: ["WiringAll"]), .library(name: "WiringConfiguration", targets: ["WiringConfiguration"]),
        .library(name: "WiringAsync", targets: ["WiringAsync"]), .library(name: "WiringEveryday", targets: ["WiringEveryday"]),
        .library(name: "WiringInterception", targets: ["WiringInterception"]), .library(name: "WiringTesting", targets: ["WiringTesting"]),
        // For the benchmarks and the fuzzer, packages below Tests. No declaration of these modules is public.
        .library(name: "_Internals", targets: ["WiringShell", "GraphFixtures", "PackageGenerator", "TestSupport", "WiringModel"]),
        .executable(name: "wirescope", targets: ["wirescope"]), .plugin(name: "WirescopeCommand", targets: ["WirescopeCommand"]),
        .plugin(name: "WiringCheck", targets: ["WiringCheck"]),
    ],
    traits: [
        // A program that uses the container can be explored in debug builds, and in release builds with this trait, which wirescope needs. The
        // trait is off in programs that depend on the package by URL; those that depend on a folder say `traits: []`.
        .trait(name: "Explorer", description: "What serves the shell, in release builds too. The program wirescope itself needs it."),
        .default(enabledTraits: isCheckout ? [] : ["Explorer"]),
    ],
    targets: modules + testTargets,
    swiftLanguageModes: [.v6]
)
