import Testing
import Wiring

private protocol Tracker: AnyObject {}
private final class FileTracker: Tracker {}
private final class Printer {}
private final class Till {
    @Injected var tracker: (any Tracker)?
}
private final class Desk {
    @Injected var tracker: (any Tracker)?
    @Injected var printer: Printer?
    @Injected var absent: Double?
}
private final class Shelf {
    @Injected var tracker: any Tracker = FileTracker()
    var other: (any Tracker)?
}
private final class Cupboard {
    @Injected var tracker: (any Tracker)?
    init(tracker: any Tracker) { self.tracker = tracker }
}
private struct Note {
    @Injected var printer: Printer?
}
@MainActor private final class Window {
    @Injected var printer: Printer?
}
private final class Lobby {
    @Injected var desk: Provider<Printer>?
}

/// A marked property of a definition without automatic injection.
@Suite struct UninjectedPropertyTests {
    private static func warnings(_ fill: (inout DynamicAssembly) -> Void) throws -> [Finding] {
        var assembly = DynamicAssembly("Shop")
        assembly.add("tracker", Component(FileTracker.init, as: { $0 as any Tracker }))
        assembly.add("printer", Component(Printer.init))
        fill(&assembly)
        return try assembly.activated().warnings
    }

    @Test func uninjectedPropertyWithProviderIsAWarning() throws {
        let found = try Self.warnings { $0.add("till", Component(Till.init)) }
        let finding = try #require(found.first)
        #expect(found.count == 1 && finding.rule == "uninjected-property" && finding.severity == .warning)
        #expect(finding.message == "the property 'tracker' of Shop.till is marked @Injected and stays nil")
        #expect(finding.services == ["Shop.till"])
        #expect(finding.details.map(\.label) == ["stays nil", "provided by"])
        #expect(finding.details.map(\.text) == ["tracker  any Tracker", "Shop.tracker"])
        #expect(finding.fix == "inject the marked properties: add .autoInjected()")
        #expect(finding.site?.file.hasSuffix("UninjectedPropertyTests.swift") == true)
    }

    @Test func uninjectedPropertiesOfDefinitionAreOneFinding() throws {
        let found = try Self.warnings { $0.add("desk", Component(Desk.init)) }
        #expect(found.map(\.message) == ["2 properties of Shop.desk are marked @Injected and stay nil: tracker, printer"])
    }

    @Test func valuesAndMainActorComponentsAreChecked() throws {
        let found = try Self.warnings {
            $0.add("note", Component { Note() })
            $0.add("window", Component(onMainActor: { @MainActor in Window() }))
            $0.add("lobby", Component(Lobby.init))
        }
        #expect(found.map(\.services) == [["Shop.note"], ["Shop.window"], ["Shop.lobby"]])
    }

    @Test func uninjectedPropertyIsANoteIfHooksCanSetIt() throws {
        let found = try Self.warnings { $0.add("till", Component(Till.init).afterInjection { _ in }) }
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.message.hasSuffix("stays nil, unless its hooks or methods set it") == true)
    }

    @Test func injectedOrSuppressedPropertyIsNoFinding() throws {
        let found = try Self.warnings {
            $0.add("asking", Component(Till.init).autoInjected())
            // It has an initial value.
            $0.add("shelf", Component(Shelf.init))
            $0.add("cupboard", Component(Cupboard.init))
            $0.add("injected", Component(Till.init).inject(\.tracker))
            $0.add("template", Component(Till.init).abstract())
            $0.add("known", Component(Till.init).suppress("uninjected-property", because: "the test sets it"))
        }
        #expect(found == [])
    }

    @Test func propertyWithoutProviderIsNoFinding() throws {
        var assembly = DynamicAssembly("Shop")
        assembly.add("desk", Component(Desk.init))
        #expect(try assembly.activated().warnings == [])
    }

    @Test func childrenInheritAutoInjectionOfTemplate() throws {
        let template = Component(Till.init).autoInjected().abstract()
        let found = try Self.warnings {
            $0.add("template", template)
            $0.add("till", template.child())
        }
        #expect(found == [])
    }
}
