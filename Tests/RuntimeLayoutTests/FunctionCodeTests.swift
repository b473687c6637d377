import Testing

@testable import RuntimeLayout

private final class Holder<Value> {
    let name: String
    let make: @Sendable () -> Value

    init(_ name: String, _ make: @escaping @Sendable () -> Value) {
        self.name = name
        self.make = make
    }
}

@Suite struct FunctionCodeTests {
    @Test func distinctFunctionsHaveDistinctCode() {
        let first = FunctionCode.address(in: Holder("first") { 1 })
        let second = FunctionCode.address(in: Holder("second") { 2 })
        #expect(first != nil)
        #expect(second != nil)
        #expect(first != second)
    }

    @Test func sameFunctionHasSameCode() {
        let make: @Sendable () -> Int = { 1 }
        #expect(FunctionCode.address(in: Holder("first", make)) == FunctionCode.address(in: Holder("second", make)))
    }

    @Test func functionWithCapturedValueIsNotCompared() {
        func capturing(_ value: [Int]) -> Holder<[Int]> { Holder("capturing") { value } }
        #expect(FunctionCode.address(in: capturing([1])) == nil)
    }

    @Test func objectWithoutFunctionsHasNoCode() {
        final class Plain {
            let number = 1
            let texts = ["a", "b"]
        }
        #expect(FunctionCode.address(in: Plain()) == nil)
    }
}
