import Testing
import Wiring
import WiringExtras
import WiringVocabulary

private protocol Client: AnyObject {
    var timeout: Int { get }
    var name: String { get }
}
private protocol Uploading {}
private final class HTTPClient: Client, Uploading {
    var timeout = 10
    let name = "http"
}
private final class CarrierPigeon: Client {
    var timeout = 10_000
    let name = "pigeon"
}
private final class Tagged: Client {
    let inner: any Client
    let tag: String
    var timeout: Int { inner.timeout }
    var name: String { "\(tag)(\(inner.name))" }
    init(_ inner: any Client, _ tag: String) {
        self.inner = inner
        self.tag = tag
    }
}
private final class Clock {}
private final class Journal: Sendable {
    private let lines = Guarded<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}
private final class Office {
    let client: any Client
    init(client: any Client) { self.client = client }
}

/// Scene 8: all network definitions get a longer timeout before any instance is built.
private struct Town: Assembly {
    let client = Component(HTTPClient.init, as: { $0 as any Client })
    let office = Component(Office.init).scope(.singleton)
    let patience = DefinitionPostProcessor(for: (any Client).self) { draft in
        draft.changing(HTTPClient.self) { $0.inject(\.timeout, value: 60) }
    }
}

/// An assembly of the given definitions and post-processors.
private func assembly(_ definitions: [String: any TypedDefinition], _ processors: [DefinitionPostProcessor]) -> DynamicAssembly {
    var assembly = DynamicAssembly("Port")
    for (label, definition) in definitions.sorted(by: { $0.key < $1.key }) { assembly.add(label, definition) }
    for (number, processor) in processors.enumerated() { assembly.add("processor\(number)", processor) }
    return assembly
}

@Suite struct DefinitionPostProcessorTests {
    private let client = Component(HTTPClient.init, as: { $0 as any Client })

    @Test func definitionsAreChangedBeforeConstruction() throws {
        let town = try Town().activated()
        #expect(try town.client.timeout == 60)
        #expect(try town.office.client.timeout == 60)
        #expect(try town.resolve((any Client).self, key: "Town.client").timeout == 60)
    }

    @Test func everyDefinitionIsProcessedOncePerActivation() throws {
        let journal = Journal()
        let assembly = assembly(
            ["client": client, "clock": Component(Clock.init).scope(.singleton), "made": Factory { (name: String) in { () in name } }],
            [
                DefinitionPostProcessor { draft in
                    journal.note(
                        "\(draft.key) \(draft.serviceType) \(draft.implementationType) \(draft.lifetime.rawValue) \(draft.isFactory)")
                    return draft
                }
            ])
        let seen = [
            "Port.client Client HTTPClient objectGraph false", "Port.clock Clock Clock singleton false",
            "Port.made String String prototype true",
        ]
        let port = try assembly.activated()
        _ = try port.resolve((any Client).self)
        _ = try port.resolve((any Client).self)
        #expect(journal.all == seen)
        _ = try assembly.activated()
        #expect(journal.all == seen + seen)
    }

    @Test func processorsAreChainedInOrder() throws {
        func tag(_ tag: String, _ order: Int) -> DefinitionPostProcessor {
            DefinitionPostProcessor(for: (any Client).self, order: order) { draft in draft.decorated { Tagged($0, tag) } }
        }
        let assembly = assembly(
            ["client": client],
            [tag("last", .max), tag("first", .min), tag("middle", 0), DefinitionPostProcessor(isOn: false) { _ in throw Refused() }])
        #expect(try assembly.activated().resolve((any Client).self).name == "last(middle(first(http)))")
        // The graph shows the post-processors, in tools too.
        let hooks = CheckedBlueprint(reading: [assembly]).blueprint.nodes[0].definition?.hookDescriptions
        #expect(hooks == ["rewritten by Port.processor1", "rewritten by Port.processor2", "rewritten by Port.processor0"])
    }

    @Test func lifetimesCanBeChanged() throws {
        for lifetime in [Lifetime.lazySingleton, .weakSingleton] {
            let port = try assembly(["client": client], [DefinitionPostProcessor { $0.scope(lifetime) }]).activated()
            let first = try port.resolve((any Client).self)
            #expect(try port.resolve((any Client).self) === first)
        }
        let port = try assembly(["client": client], [DefinitionPostProcessor { $0.scope(.weakSingleton) }]).activated()
        weak let dead = try port.resolve((any Client).self)
        #expect(dead == nil)
    }

    @Test func replacementServesAllDependents() throws {
        let client = client.provides((any Uploading)?.self) { $0 as? any Uploading }.scope(.lazySingleton)
        let pigeon = Component(CarrierPigeon.init, as: { $0 as any Client })
        let port = try assembly(
            ["client": client, "office": Component(Office.init)],
            [DefinitionPostProcessor(for: (any Client).self) { $0.replaced(by: pigeon) }]
        ).activated()
        #expect(try port.instance(of: client).name == "pigeon")
        #expect(try port.resolve(Office.self).client === port.instance(of: client))
        // The replacement provides the additional types of the original.
        #expect(try port.resolve((any Uploading)?.self) == nil)
    }

    @Test func oneReplacementCanServeSeveralDefinitions() throws {
        let pigeon = Component(CarrierPigeon.init, as: { $0 as any Client }).scope(.lazySingleton)
        let other = Component(HTTPClient.init, as: { $0 as any Client })
        let port = try assembly(["client": client, "other": other], [DefinitionPostProcessor { $0.replaced(by: pigeon) }]).activated()
        #expect(try port.instance(of: client) !== port.instance(of: other))
        #expect(try port.instance(of: client) === port.instance(of: client))
    }

    @Test func invalidReplacementsAreFindings() throws {
        let error = #expect(throws: ActivationError.self) {
            try assembly(
                ["client": client, "made": Factory { (name: String) in { () in name } }],
                [
                    DefinitionPostProcessor(file: "Port.swift", line: 1) { draft in
                        draft.isFactory ? draft.scope(.singleton) : draft.replaced(by: Component(Clock.init))
                    },
                    DefinitionPostProcessor(for: (any Client).self, file: "Port.swift", line: 2) { _ in throw Refused() },
                ]
            ).activated()
        }
        #expect(
            error?.findings.map(\.message) == [
                "Port.processor0 cannot rewrite Port.client: the replacement provides Clock, not any Client",
                "Port.processor0 cannot rewrite Port.made: set the lifetime of products on the factory itself: Factory { ... }.scope(...)",
                "Port.processor1 cannot rewrite Port.client: Refused()",
            ])
        #expect(error?.findings.allSatisfy { $0.rule == "definition-rewrite" && $0.fix != nil } == true)
    }

    @Test func dependenciesOfReplacementAreValidated() throws {
        let needy = Component({ (clock: Clock) in CarrierPigeon() }, as: { $0 as any Client })
        let replacing = [DefinitionPostProcessor(for: (any Client).self) { $0.replaced(by: needy) }]
        let error = #expect(throws: ActivationError.self) { try assembly(["client": client], replacing).activated() }
        #expect(error?.findings.map(\.rule) == ["missing-definition"])
        let port = try assembly(["client": client, "clock": Component(Clock.init)], replacing).activated()
        #expect(try port.resolve((any Client).self).name == "pigeon")
    }

    @Test func postProcessorsOfParentApplyToChildren() throws {
        let parent = try assembly(
            ["clock": Component(Clock.init)],
            [DefinitionPostProcessor(for: (any Client).self) { draft in draft.decorated { Tagged($0, "parent") } }]
        ).activated()
        var child = DynamicAssembly("Quay")
        child.add("client", client)
        child.add("own", DefinitionPostProcessor(for: (any Client).self) { draft in draft.decorated { Tagged($0, "child") } })
        #expect(try child.activated(asChildOf: parent).resolve((any Client).self).name == "child(parent(http))")
    }
}

private struct Refused: Error {}
