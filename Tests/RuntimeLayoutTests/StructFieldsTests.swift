import Testing

@testable import RuntimeLayout

private final class Referenced: Sendable {}
private struct Pair<First, Second> {
    var first: First
    var second: Second
}
private enum Choice { case one, other }
private struct Mixed {
    let byte: UInt8 = 1
    let pair = Pair(first: 1, second: "one")
    let wide: (UInt8, Int64) = (1, 2)
    let reference = Referenced()
    let text = "text"
    let existential: any Sendable = 3
    weak let weakReference: Referenced?
    let list = [1]
    let some: Pair<Int, Int>? = nil
    let tuple = (Pair(first: 1, second: 2), 3)
    let make: @Sendable () -> Pair<Int, Int> = { Pair(first: 1, second: 2) }
    let type = Pair<Int, Int>.self
    let choice = Choice.one

    init() { weakReference = nil }
}
private struct Generic<Value> {
    let value: Value
}
private struct Empty {}

/// Compares the fields in a struct's descriptor with those that the standard library and the compiler report.
@Suite struct StructFieldsTests {
    @Test func reportsNamesInOrderOfDeclaration() throws {
        #expect(try #require(StructFields(Mixed.self)).fields.map(\.name) == StoredProperties.of(Mixed.self).map(\.name))
        #expect(try #require(StructFields(Empty.self)).fields.isEmpty)
    }

    @Test func reportsOffsets() throws {
        let fields = try #require(StructFields(Mixed.self)).fields
        #expect(fields.indices.map { fields[$0].offset } == fields.indices.map { StoredProperties.offset(of: $0, in: Mixed.self) })
        #expect(fields[1].offset == MemoryLayout<Mixed>.offset(of: \.pair))
        #expect(fields[12].offset == MemoryLayout<Mixed>.offset(of: \.choice))
    }

    @Test func reportsDescriptorsOfStructsAndClasses() throws {
        let fields = try #require(StructFields(Mixed.self)).fields
        let descriptors = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.descriptor) })
        #expect(descriptors["pair"] == TypeDescriptor(of: Pair<Referenced, Referenced>.self))
        #expect(descriptors["reference"] == TypeDescriptor(of: Referenced.self))
        for name in ["byte", "text", "list"] { #expect(descriptors[name] != descriptors["pair"]) }
        for name in ["existential", "some", "tuple", "make", "type", "wide"] { #expect(descriptors[name] == .some(nil), "\(name)") }
    }

    @Test func refusesOtherTypes() {
        #expect(StructFields(Generic<Int>.self) == nil)
        #expect(StructFields(Int?.self) == nil)
        #expect(StructFields(Referenced.self) == nil)
        #expect(StructFields((Int, Int).self) == nil)
    }
}

@Suite struct TypeDescriptorTests {
    @Test func isSharedByTheTypesOfOneGenericDeclaration() {
        #expect(TypeDescriptor(of: Generic<Int>.self) == TypeDescriptor(of: Generic<[String]>.self))
        #expect(TypeDescriptor(of: Generic<Int>.self) != TypeDescriptor(of: Pair<Int, Int>.self))
        #expect(TypeDescriptor(of: Referenced.self) == TypeDescriptor(of: Referenced.self))
    }

    @Test func isNilForOtherTypes() {
        for type in [Choice.self, Int?.self, (Int, Int).self, (any Sendable).self, (() -> Void).self] as [Any.Type] {
            #expect(TypeDescriptor(of: type) == nil, "\(type)")
        }
    }
}
