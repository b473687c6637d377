import Testing
import Wiring

protocol NamedStore {}
protocol NamedRepository<Item> {
    associatedtype Item
}
protocol NamedCache<Value, Key> {
    associatedtype Key
    associatedtype Value
}
struct NamedItem {}
struct NamedBox<Content> {
    struct Lid<Color> {}
    struct Plain {}
}
struct NamedPack<each Element> {}
enum NamedInbox {
    struct Row {}
}
enum NamedOutbox {
    struct Row {}
}
private protocol HiddenStore {}

@Suite("The names of types") struct TypeNameTests {
    @Test(
        arguments: [
            ((any NamedStore).self, "any NamedStore"),
            ((any NamedRepository<NamedItem>).self, "any NamedRepository<NamedItem>"),
            ((any NamedRepository<any NamedStore>).self, "any NamedRepository<any NamedStore>"),
            ((any NamedRepository<NamedItem> & NamedStore).self, "any NamedRepository<NamedItem> & NamedStore"),
            ((any NamedCache<Int, String>).self, "any NamedCache<Key == String, Value == Int>"),
            ([any NamedRepository<Int>].self, "[any NamedRepository<Int>]"),
            ((any NamedRepository<Int>)?.self, "(any NamedRepository<Int>)?"),
            (NamedBox<any NamedStore>.self, "NamedBox<any NamedStore>"),
            (NamedBox<Int>.Lid<(any NamedStore)?>.self, "NamedBox<Int>.Lid<(any NamedStore)?>"),
            (NamedBox<Int>.Plain.self, "NamedBox<Int>.Plain"),
            (NamedPack<Int, any NamedStore>.self, "NamedPack<Int, any NamedStore>"),
            (Result<any NamedStore, any Error>.self, "Result<any NamedStore, any Error>"),
            ((Int, any NamedStore).self, "(Int, any NamedStore)"),
            ((@Sendable (Int) async throws -> any NamedStore).self, "@Sendable (Int) async throws -> any NamedStore"),
            ((() -> Void)?.self, "(() -> ())?"),
            ((any NamedStore.Type).self, "any NamedStore.Type"),
            (NamedItem.Type.self, "NamedItem.Type"),
            ([String: [NamedItem?]].self, "[String: [NamedItem?]]"),
            (NamedInbox.Row.self, "Row"),
            (Lazy<any HiddenStore>.self, "Lazy<any HiddenStore>"),
            (Any.self, "Any"), (Any?.self, "Any?"), (AnyObject.self, "AnyObject"),
        ] as [(Any.Type, String)])
    func typeNamesAreWrittenAsInSource(type: Any.Type, name: String) {
        #expect(TypeName.of(type) == name)
    }

    @Test func ambiguousTypeNamesAreQualified() {
        let names = TypeNames([NamedInbox.Row.self, NamedOutbox.Row.self, NamedItem.self, [NamedInbox.Row].self])
        #expect(names.name(of: NamedInbox.Row.self) == "NamedInbox.Row")
        #expect(names.name(of: [NamedOutbox.Row].self) == "[NamedOutbox.Row]")
        #expect(names.name(of: NamedItem.self) == "NamedItem")
        let alone = TypeNames([NamedInbox.Row.self])
        #expect(alone.name(of: NamedInbox.Row.self) == "Row")
        // A type without a definition, requested by code.
        #expect(alone.name(of: NamedOutbox.Row.self) == "NamedOutbox.Row")
    }

    @Test func privateTypesOfEqualNameAreNumbered() {
        struct Row {}
        func other() -> Any.Type {
            struct Row {}
            return Row.self
        }
        let names = TypeNames([Row.self, other()])
        #expect(names.name(of: Row.self) == "TypeNameTests.Row")
        #expect(names.name(of: other()) == "TypeNameTests.Row#2")
    }
}
