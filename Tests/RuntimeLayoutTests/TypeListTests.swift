import Testing

@testable import RuntimeLayout

@Suite struct TypeListTests {
    @Test(arguments: 0...4)
    func returnsItsTypes(count: Int) {
        let types = Array([Int.self, String.self, (any Sendable).self, [Int]?.self].prefix(count)) as [Any.Type]
        let list = TypeList(types)
        #expect(list.types(count: count).map { ObjectIdentifier($0) } == types.map { ObjectIdentifier($0) })
        list.deallocate(count: count)
    }
}
