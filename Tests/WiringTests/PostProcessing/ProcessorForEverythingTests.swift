import Foundation
import TestSupport
import Testing
import Wiring

private protocol Store: AnyObject {}
private final class FileStore: Store {}
private final class LoggedStore: Store {
    let inner: any Store
    init(_ inner: any Store) { self.inner = inner }
}
private final class Editor {
    let store: any Store
    init(store: any Store) { self.store = store }
}
private final class Log: Sendable {
    let entries = Guarded<[String]>([])
    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    var all: [String] { entries.withLock { $0 } }
}
private struct Watched: ParameterizedAssembly {
    let store = Component(FileStore.init, as: { $0 as any Store })
    let editor = Component(Editor.init)
    let count = Component { 3 }
    let page = Factory { (number: Int) in { (store: any Store) in "page \(number)" } }
    let everything: InstancePostProcessor<Any>
    let stores = InstancePostProcessor(for: (any Store).self) { store, _ in LoggedStore(store) }

    init(_ log: Log) {
        everything = InstancePostProcessor(for: Any.self, order: 1) { instance, context in
            log.add("\(context.key): \(type(of: instance)) as \(context.serviceType)")
            return instance
        }
    }
}
private struct Wrong: Assembly {
    let store = Component(FileStore.init, as: { $0 as any Store })
    let number = Component { 3 }
    let replaced = InstancePostProcessor(for: Any.self) { instance, _ in instance is Int ? "three" : instance }
}
private final class Profile {}
private final class Settings {
    let profile: Lazy<Profile>
    init(profile: Lazy<Profile>) { self.profile = profile }
}
private struct Noteworthy: Assembly {
    let store = Component(FileStore.init, as: { $0 as any Store })
    let idle = InstancePostProcessor(for: FileStore.self) { store, _ in store }
    let warnings = Component { 3 }
    let profile = Component(Profile.init).scope(.scoped("session"))
    let settings = Component(Settings.init).scope(.lazySingleton)
    let inside = Component { (profile: Provider<Profile>) in 2.5 }.scope(.scoped("session"))
}

@Suite struct ProcessorForEverythingTests {
    @Test func universalPostProcessorSeesAllInstances() throws {
        let log = Log()
        let watched = try Watched(log).activated()
        #expect(try watched.editor.store is LoggedStore)
        #expect(try watched.count == 3)
        #expect(try watched.page(4) == "page 4")
        #expect(
            log.all == [
                "Watched.store: FileStore as Store", "Watched.editor: Editor as Editor", "Watched.count: Int as Int",
                "Watched.store: FileStore as Store", "Watched.page: String as String",
            ])
    }

    @Test func replacementOfWrongTypeIsAnError() throws {
        let wrong = try Wrong().activated()
        _ = try wrong.store
        let error = try #require(throws: ResolutionError.self) { try wrong.number }
        try expectGolden(error.description, "unfit-replacement.txt")
    }

    @Test func ineffectiveDefinitionsAreWarnings() throws {
        let noteworthy = try Noteworthy().activated()
        let found = noteworthy.warnings.map(\.description).joined(separator: "\n\n")
        try expectGolden(found, "idle-and-shadowed.txt")
    }
}
