import Testing

@testable import Wiring

@Suite struct WrittenNameTests {
    private struct Plain {
        var first = 1
        let second = "two"
        var third: [Int] = []
        var computed: Int { 3 }
    }

    private class Base {
        final var one = 1
        weak var partner: Base?
        final var observed = 2 { didSet {} }
        lazy var late = 3
        let fixed = Plain()
    }

    private final class Derived: Base {
        var four = "4"
        var five: Plain?
    }

    private final class Box<Value> {
        var value: Value
        var number = 1

        init(_ value: Value) { self.value = value }
    }

    private struct Empty {}
    private struct Hollow {}

    private final class Airy {
        var nothing = Empty()
        var none = Hollow()
        var pair = (left: 1, right: "r")
        var sendable: any Sendable = 1
        init() {}
    }

    private static let keyPaths: [any AnyKeyPath & Sendable] = [
        \Plain.first, \Plain.second, \Plain.third, \Plain.computed, \Plain.third.count,
        \Base.one, \Base.partner, \Base.observed, \Base.late, \Base.fixed, \Base.fixed.second,
        \Derived.one, \Derived.four, \Derived.five, \Derived.five?.second, \Derived.fixed.third,
        \Box<String>.value, \Box<Int>.number, \Box<Plain>.value.second,
        \Airy.nothing, \Airy.pair, \Airy.pair.right, \Airy.sendable,
    ]

    /// The name without the fast path that finds most names.
    private func described(_ keyPath: AnyKeyPath) -> String? {
        let text = keyPath.debugDescription
        let name = text.drop { $0 != "." }.dropFirst()
        return name.isEmpty || text.contains("<computed") ? nil : String(name)
    }

    @Test func propertyNameMatchesKeyPathDescription() {
        for keyPath in Self.keyPaths {
            #expect(PropertyName.of(keyPath) == described(keyPath))
        }
        #expect(PropertyName.of(\Plain.second) == "second")
        #expect(PropertyName.of(\Base.fixed.second) == "fixed.second")
        #expect(PropertyName.of(\Derived.four) == "four")
        #expect(PropertyName.of(\Box<String>.value) == "value")
        #expect(PropertyName.of(\Base.partner) == nil)
        // A property of size zero has the offset of the next one, which a description cannot distinguish.
        #expect(PropertyName.of(\Airy.none) == "none" && PropertyName.of(\Airy.pair) == "pair")
    }
}
