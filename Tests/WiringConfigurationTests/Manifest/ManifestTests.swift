import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringConfiguration
import WiringExtras

private protocol Speaker: Sendable { func speak() -> String }
private struct Plain: Speaker {
    let words: String
    func speak() -> String { words }
}
private struct Loud: Speaker {
    let speaker: any Speaker
    func speak() -> String { speaker.speak().uppercased() + "!" }
}
private final class Stage {
    let speaker: any Speaker
    init(speaker: any Speaker) { self.speaker = speaker }
}
private struct Voices: Assembly {
    let words = Component(config: "voice.words", as: String.self, default: "hello")
    let speaker = Component { (words: String) in Plain(words: words) as any Speaker }
    let pattern = Component { Plain(words: "") }.abstract()
    let later = AsyncComponent { () async in 7 }
}
private struct Stages: Assembly {
    let stage = Component(Stage.init)
    let sized = Factory { (size: Int) in { (speaker: any Speaker) in "\(size) \(speaker.speak())" } }
}
private struct Lonely: Assembly {
    let stage = Component(Stage.init)
}

@Suite("Manifests") struct ManifestTests {
    private let registry = ManifestRegistry()
        .assembly(Voices.self)
        .assembly("Theatre") { Stages() }
        .assembly(Lonely.self)
        .postProcessor("loud", InstancePostProcessor(for: (any Speaker).self) { speaker, _ in Loud(speaker: speaker) })
        .postProcessor("kept", DefinitionPostProcessor { draft in draft.isFactory ? draft : draft.scope(.lazySingleton) })

    @Test func manifestListsAssembliesAndObjectsOfHost() async throws {
        let folder = try TemporaryFolder()
        try folder.write("voice.words = good evening\n", to: "voice.properties")
        try folder.write(
            """
            {
              // who takes part
              "name": "Evening",
              "assemblies": ["Voices", "Theatre"],
              "configurations": ["voice.properties", { "file": "local.json", "optional": true }],
              "postProcessors": ["loud", "kept"],
              "objects": { "main stage": "Stages.stage", "sized": "Stages.sized", "later": "Voices.later" }
            }
            """, to: "evening.json")
        let host = try registry.activated(by: folder.path + "/evening.json")
        #expect(host.objectNames == ["main stage", "sized", "later"])
        let stage = { try host.object("main stage", as: Stage.self) }
        #expect(try stage().speaker.speak() == "GOOD EVENING!")
        #expect(try stage() === stage())
        let sized = { try host.object("sized", as: BoundFactory<String, Int>.self)(3) }
        #expect(try sized() == "3 GOOD EVENING!")
        #expect(try await host.object("later", as: Int.self) == 7)
        let byKey = { try host.activated.resolve(Stage.self, key: "Stages.stage") }
        #expect(try byKey() === stage())
        #expect(host.activated.configurationSettings.map(\.text) == ["good evening"])
    }

    @Test func onlyListedAssembliesAreActivated() throws {
        let host = try registry.activated(byText: #"{"assemblies": ["Voices"], "objects": {"speaker": "Voices.speaker"}}"#)
        #expect(try host.object("speaker", as: (any Speaker).self).speak() == "hello")
        #expect(try registry.activated(byText: "{}").objectNames.isEmpty)
    }

    @Test func allManifestErrorsAreReportedWithLocations() throws {
        let text = """
            {
              "name": 7,
              "assembly": [],
              "assemblies": ["Voices", "Teatre", "Voices", 3, ["Voices"]],
              "configurations": [true, {"fil": "a.json"}, {"file": "b.json", "optional": "maybe"}, "b.json"],
              "postProcessors": {"loud": true},
              "objects": {"a": "Voices.speakr", "b": "Stages.stage", "c": "Voices.pattern", "a": "Voices.words", "d": null},
              "objects": {}
            }
            """
        let mistakes = #expect(throws: ManifestError.self) { try registry.activated(byText: text, named: "night.json") }
        let twice = #expect(throws: ManifestError.self) {
            try registry.assembly("Theatre", file: "Host/Main.swift", line: 4) { Voices() }
                .activated(byText: #"{"assemblies": ["Lonely"], "objects": {"x": "Lonely.stag"}}"#)
        }
        let syntax = #expect(throws: ManifestError.self) { try registry.activated(byText: "{\n  \"assemblies\": [\"Voices\"\n}") }
        let missing = #expect(throws: ManifestError.self) { try registry.activated(by: "no such manifest.json") }
        let site = /ManifestTests.swift:\d+/
        try expectGolden(
            [mistakes, twice, syntax, missing].compactMap { $0?.description }.joined(separator: "\n\n\n")
                .replacing(site, with: "ManifestTests.swift:LINE"), "manifest-errors.txt")
    }

    @Test func missingDefinitionsAreActivationErrors() {
        let error = #expect(throws: ActivationError.self) { try registry.activated(byText: #"{"assemblies": ["Lonely"]}"#) }
        #expect(error?.findings.map(\.rule) == ["missing-definition"])
    }

    @Test func unknownObjectOfHostIsReported() throws {
        let host = try registry.activated(
            byText: #"{"assemblies": ["Voices"], "objects": {"speaker": "Voices.speaker"}}"#, named: "night.json")
        let unknown = #expect(throws: ResolutionError.self) { try host.object("speakers", as: (any Speaker).self) }
        let other = #expect(throws: ResolutionError.self) { try host.object("speaker", as: Stage.self) }
        #expect(unknown?.finding.rule == "manifest-unknown")
        #expect(unknown?.description.contains("near misses speaker") == true)
        #expect(unknown?.description.contains("night.json") == true)
        #expect(other?.finding.rule == "other-type")
    }
}
