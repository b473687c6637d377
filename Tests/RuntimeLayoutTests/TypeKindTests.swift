import Testing

@testable import RuntimeLayout

private protocol Store {}
private protocol Repository<Item> { associatedtype Item }
private class Base {}
private final class GenericClass<Value> {}
private actor Worker {}
private struct Empty {}
private enum Choice { case one }

/// Compares the kinds of types with their declarations.
@Suite struct TypeKindTests {
    @Test func readsTheKindOfEachType() {
        let expected: [(Any.Type, TypeKind)] = [
            (Base.self, .class), (GenericClass<Int>.self, .class), (Worker.self, .class), (Empty.self, .structure),
            ([Int].self, .structure),
            (Choice.self, .enumeration), (Result<Int, any Error>.self, .enumeration), (Int?.self, .optional), ((Int, String).self, .tuple),
            (Void.self, .tuple), (Any.self, .existential), (AnyObject.self, .existential), ((any Store).self, .existential),
            ((any Store & Sendable).self, .existential), ((any Repository<Int>).self, .constrainedExistential),
            ((() -> Void).self, .other), (Int.Type.self, .other), ((any Store).Type.self, .other),
        ]
        for (type, kind) in expected { #expect(TypeKind(type) == kind, "\(type)") }
    }

    @Test func recognizesClasses() {
        let types: [Any.Type] = [
            Base.self, GenericClass<Int>.self, Worker.self, Empty.self, [Int].self, Choice.self, Base?.self, (Base, Int).self, Any.self,
            AnyObject.self, (any Store).self, (any Repository<Int>).self, (() -> Void).self, Base.Type.self, (any Store).Type.self,
            KeyPath<Base, Int>.self, ManagedBuffer<Int, Int>.self, Unmanaged<Base>.self,
        ]
        for type in types { #expect(TypeKind.isClass(type) == (type is AnyClass), "\(type)") }
    }

    @Test func recognizesProtocolTypes() {
        #expect(TypeKind((any Store).self).isExistential && TypeKind((any Repository<Int>).self).isExistential)
        #expect(!TypeKind(Base.self).isExistential && !TypeKind((any Store)?.self).isExistential)
    }

    @Test func unwrapsOptionalTypes() {
        let expected: [(Any.Type, Any.Type)] = [(Int?.self, Int.self), ((any Store)?.self, (any Store).self), (Int??.self, Int?.self)]
        for (type, wrapped) in expected { #expect(TypeKind.wrapped(type).map { $0 == wrapped } == true, "\(type)") }
        #expect(TypeKind.wrapped([Int].self) == nil && TypeKind.wrapped(Choice.self) == nil)
    }
}

@Suite struct TupleElementsTests {
    @Test func reportsTheTypesOfElements() {
        func identities(_ types: [Any.Type]) -> [ObjectIdentifier] { types.map { ObjectIdentifier($0) } }
        #expect(identities(TupleElements.types(of: (Int, String).self)) == identities([Int.self, String.self]))
        #expect(identities(TupleElements.types(of: (a: Int, b: any Store).self)) == identities([Int.self, (any Store).self]))
        #expect(TupleElements.types(of: (a: Int, b: any Store, c: [Int], d: UInt8).self).count == 4)
        #expect(TupleElements.types(of: Void.self).isEmpty)
        #expect(TupleElements.types(of: Int.self).isEmpty && TupleElements.types(of: Empty.self).isEmpty)
    }
}
