import Testing
import Wiring

private protocol Engine: AnyObject {}
private final class Steam: Engine {}
private final class Engineer {
    init(_ engine: any Engine) {}
}
private struct Hidden: Assembly {
    let engineer = Component(Engineer.init)
    let steam = Component(Steam.init, as: { $0 as any Engine }).visible(.none)
}

private protocol Store<Item> {
    associatedtype Item
}
private protocol Audited {}
private class Base {}
private final class Memory: Base, Store, Audited {
    typealias Item = Int
}
private struct Logbook: Audited {}

final class NumberRepository: NamedRepository {
    typealias Item = Int
}

/// A dependent for which only the requested type matters.
private final class Asking<Wanted> {
    init(_ wanted: Wanted) {}
}

@Suite("Near misses and candidates") struct NearMissTests {
    /// The finding about a definition that requires a type, in the presence of other definitions.
    private func finding<Wanted>(asking: Wanted.Type, beside members: [(String, any TypedDefinition)]) throws -> Finding {
        var assembly = DynamicAssembly("Shop")
        for (label, member) in members { assembly.add(label, member) }
        assembly.add("asking", Component(Asking<Wanted>.init))
        return try #require(CheckedBlueprint(reading: [assembly]).allFindings.first { $0.services.contains("Shop.asking") })
    }

    private func misses(_ finding: Finding) -> [String] {
        finding.details.filter { $0.label == "near misses" && !$0.text.hasPrefix("Shop.asking") }.map(\.text)
    }

    @Test func definitionHiddenByTypeIsANearMiss() throws {
        let error = try #require(throws: ActivationError.self) { try Hidden().activated() }
        let misses = error.findings[0].details.filter { $0.label == "near misses" }
        #expect(misses.map(\.text) == ["Hidden.steam  is not visible by type"])
    }

    @Test func conformingTypeIsANearMiss() throws {
        let finding = try finding(asking: (any Audited).self, beside: [("memory", Component(Memory.init))])
        #expect(misses(finding) == ["Shop.memory  builds Memory, which conforms to Audited"])
        #expect(finding.fix == "provide Shop.memory as that type: add as: { $0 as any Audited } to it")
    }

    @Test func nearMissesApplyToWrappedRequests() throws {
        let expected = ["Shop.memory  builds Memory, which conforms to Audited"]
        let memory = [("memory", Component(Memory.init))]
        #expect(misses(try finding(asking: Lazy<any Audited>.self, beside: memory)) == expected)
        #expect(misses(try finding(asking: Provider<any Audited>.self, beside: memory)) == expected)
        #expect(misses(try finding(asking: [any Audited].self, beside: memory)) == expected)
        #expect(misses(try finding(asking: [String: any Audited].self, beside: memory)) == expected)
    }

    @Test func fixKeepsTypeThatOthersNeed() throws {
        let members: [(String, any TypedDefinition)] = [("memory", Component(Memory.init)), ("other", Component(Asking<Memory>.init))]
        let finding = try finding(asking: (any Audited).self, beside: members)
        #expect(finding.fix == "provide Shop.memory as that type too: add .provides((any Audited).self) { $0 } to it")
        let given = try self.finding(asking: (any Audited).self, beside: [("book", Component(value: Logbook()))])
        #expect(given.fix == "provide Shop.book as that type too: add .provides((any Audited).self) { $0 } to it")
    }

    @Test func fixProvidesBothTypes() throws {
        let memory = Component(Memory.init, as: { $0 as Base })
        let finding = try finding(asking: (any Audited).self, beside: [("memory", memory)])
        #expect(misses(finding) == ["Shop.memory  builds Memory, which conforms to Audited, but provides only Base"])
        #expect(
            finding.fix
                == "provide Shop.memory as both types: .provides(Base.self) { $0 }.provides((any Audited).self) { $0 } instead of as:")
    }

    @Test func nearMissRequiresMatchingAssociatedTypes() throws {
        let numbers = [("numbers", Component(NumberRepository.init))]
        let finding = try finding(asking: (any NamedRepository<Int>).self, beside: numbers)
        #expect(misses(finding) == ["Shop.numbers  builds NumberRepository, which conforms to NamedRepository<Int>"])
        #expect(finding.fix == "provide Shop.numbers as that type: add as: { $0 as any NamedRepository<Int> } to it")
        #expect(misses(try self.finding(asking: (any NamedRepository<String>).self, beside: numbers)) == [])
        #expect(misses(try self.finding(asking: (any NamedRepository<Int> & NamedStore).self, beside: numbers)) == [])
        #expect(misses(try self.finding(asking: (any NamedRepository).self, beside: numbers)).count == 1)
    }

    @Test func typeOfEqualNameIsANearMiss() throws {
        let finding = try finding(asking: NamedInbox.Row.self, beside: [("row", Component(NamedOutbox.Row.init))])
        #expect(finding.message == "no definition provides 'NamedInbox.Row'")
        #expect(misses(finding) == ["Shop.row  provides NamedOutbox.Row, another type of that name"])
    }

    @Test func aSubclassIsANearMiss() throws {
        let finding = try finding(asking: Base.self, beside: [("memory", Component(Memory.init))])
        #expect(misses(finding) == ["Shop.memory  builds Memory, a subclass of Base"])
        #expect(finding.fix == "provide Shop.memory as that type: add as: { $0 as Base } to it")
    }

    @Test func unrelatedTypeIsNoNearMiss() throws {
        let members: [(String, any TypedDefinition)] = [("memory", Component(Memory.init)), ("book", Component(Logbook.init))]
        #expect(misses(try finding(asking: Steam.self, beside: members)) == [])
        #expect(misses(try finding(asking: (any Engine).self, beside: members)) == [])
        #expect(misses(try finding(asking: (any Audited & Engine).self, beside: members)) == [])
        #expect(misses(try finding(asking: Any.self, beside: members)) == [])
        #expect(misses(try finding(asking: AnyObject.self, beside: members)) == [])
        #expect(misses(try finding(asking: (any Audited & AnyObject).self, beside: members)).map { $0.prefix(11) } == ["Shop.memory"])
        #expect(misses(try finding(asking: (any Base & Audited).self, beside: members)).map { $0.prefix(11) } == ["Shop.memory"])
    }

    @Test func templatesAndFactoriesAreNoNearMisses() throws {
        let members: [(String, any TypedDefinition)] = [
            ("template", Component(Memory.init).abstract()), ("factory", Factory { (number: Int) in { Memory() } }),
        ]
        #expect(misses(try finding(asking: (any Audited).self, beside: members)) == [])
    }

    @Test func optionalWithNearMissIsAWarning() throws {
        let finding = try finding(asking: (any Audited)?.self, beside: [("memory", Component(Memory.init))])
        #expect(finding.rule == "unprovided-optional" && finding.severity == .warning)
        #expect(finding.message == "Shop.asking receives nil: no definition provides 'any Audited'")
        #expect(misses(finding) == ["Shop.memory  builds Memory, which conforms to Audited"])
        #expect(finding.fix == "provide Shop.memory as that type: add as: { $0 as any Audited } to it")
    }

    @Test func optionalWithoutNearMissIsNoFinding() throws {
        var assembly = DynamicAssembly("Shop")
        assembly.add("asking", Component(Asking<(any Engine)?>.init))
        assembly.add("memory", Component(Memory.init))
        #expect(CheckedBlueprint(reading: [assembly]).allFindings == [])
        #expect(try assembly.activated().warnings == [])
    }

    @Test func aWarningAboutAnOptionalCanBeSuppressed() throws {
        var assembly = DynamicAssembly("Shop")
        assembly.add("memory", Component(Memory.init))
        assembly.add("asking", Component(Asking<(any Audited)?>.init))
        #expect(try assembly.activated().warnings.map(\.rule) == ["unprovided-optional"])
        var silent = DynamicAssembly("Shop")
        silent.add("memory", Component(Memory.init))
        silent.add("asking", Component(Asking<(any Audited)?>.init).suppress("unprovided-optional", because: "no auditor exists here"))
        #expect(try silent.activated().warnings == [])
    }

    @Test func failedRequestSuggestsNearMiss() throws {
        var assembly = DynamicAssembly("Shop")
        assembly.add("memory", Component(Memory.init))
        let shop = try assembly.activated()
        let error = try #require(throws: ResolutionError.self) { try shop.resolve((any Audited).self) }
        #expect(error.finding.fix == "provide Shop.memory as that type: add as: { $0 as any Audited } to it")
    }

    @Test func listOfCandidatesIsTruncated() throws {
        var assembly = DynamicAssembly("Many")
        for number in 0..<12 { assembly.add("engine\(number)", Component(Steam.init, as: { $0 as any Engine })) }
        assembly.add("engineer", Component(Engineer.init))
        let error = try #require(throws: ActivationError.self) { try assembly.activated() }
        let candidates = error.findings[0].details.filter { $0.label == "candidates" }
        #expect(candidates.count == 11)
        #expect(candidates.first?.text == "Many.engine0" && candidates.last?.text == "... 2 more")
    }

    /// The common part is computed once; otherwise this test would take minutes.
    @Test func thousandsOfFindingsAreComputedQuickly() throws {
        var assembly = DynamicAssembly("Many")
        for number in 0..<5_000 { assembly.add("engineer\(number)", Component(Engineer.init).visible(.none)) }
        let missing = CheckedBlueprint(reading: [assembly]).allFindings.filter { $0.rule == "missing-definition" }
        #expect(missing.count == 5_000)
    }
}
