import Testing

@testable import RuntimeLayout

private class Base {
    var first = 1
    weak var owner: Base?
}
private final class Derived: Base {
    lazy var late = "late"
    @Wrapped var wrapped = 2
    unowned let place: Base
    let text: String
    init(_ place: Base) { (self.place, text) = (place, "") }
}
@propertyWrapper private struct Wrapped { var wrappedValue: Int }
private struct Value {
    var small: UInt8 = 1
    var nothing: Void = ()
    var number = 2
}

@Suite struct StoredPropertiesTests {
    @Test func reportsSuperclassPropertiesFirst() {
        let properties = StoredProperties.of(Derived.self)
        #expect(properties.map(\.name) == ["first", "owner", "late", "_wrapped", "place", "text"])
        #expect(properties[0].type == Int.self && properties[2].type == String?.self && properties[3].type == Wrapped.self)
    }

    @Test func reportsWhichPropertiesAreStrong() {
        #expect(StoredProperties.of(Derived.self).filter { !$0.isStrong }.map(\.name) == ["owner", "place"])
    }

    @Test func reportsOffsets() {
        #expect(StoredProperties.offset(of: 2, in: Value.self) == MemoryLayout<Value>.offset(of: \.number))
        #expect(StoredProperties.isProperty(at: 8, in: Value.self) && !StoredProperties.isProperty(at: 3, in: Value.self))
        // An object starts with a header of two words: its type and its reference counts.
        #expect(StoredProperties.offset(of: 0, in: Base.self) == 16)
    }

    @Test func findsNamesByTypeAndOffset() {
        #expect(StoredProperties.name(of: Int.self, at: 8, in: Value.self) == "number")
        #expect(StoredProperties.name(of: UInt8.self, at: 0, in: Value.self) == "small")
        #expect(StoredProperties.name(of: String.self, at: 8, in: Value.self) == nil)
        #expect(StoredProperties.name(of: Int.self, at: 0, in: Int?.self) == nil)
    }

    @Test func isEmptyForOtherTypes() {
        for type in [Int?.self, (Int, Int).self, (any Sendable).self] as [Any.Type] { #expect(StoredProperties.of(type).isEmpty) }
    }
}

@Suite struct StoredComponentTests {
    @Test func readsOnePropertyOfAStruct() throws {
        #if !canImport(Darwin)
        let component = try #require(StoredComponent(\Value.number))
        #expect(component.offset == MemoryLayout<Value>.offset(of: \.number) && !component.isInObject && component.isMutable)
        #endif
    }

    @Test func readsOnePropertyOfAnObject() throws {
        #if !canImport(Darwin)
        let component = try #require(StoredComponent(\Derived.text))
        #expect(component.isInObject && !component.isMutable)
        #expect(StoredProperties.name(of: String.self, at: component.offset, in: Derived.self) == "text")
        #endif
    }

    @Test func refusesOtherKeyPaths() {
        #expect(StoredComponent(\Value.self) == nil)
        #expect(StoredComponent(\Derived.wrapped) == nil)
        #expect(StoredComponent(\Derived.owner) == nil)
        #expect(StoredComponent(\Derived.text.count) == nil)
        #expect(StoredComponent(\[Int].[0]) == nil)
    }
}
