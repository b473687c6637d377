import Testing

@testable import RuntimeLayout

/// Checks that calling the setter of a property has the same result as setting it through its key path.
@Suite struct PropertySetterTests {
    private class Machine {
        var count = 0
        var number: Int { count }
        init() {}
    }

    private final class Part: Sendable {}

    private final class Printer: Machine {
        weak var owner: Part?
        unowned var place: Part
        var paper = "A4" { didSet { changes.append("\(oldValue) to \(paper)") } }
        var wide = SIMD8<Int>(repeating: 1) { willSet { changes.append("wide") } }
        var work: @Sendable (Int) -> Int = { $0 }
        var changes: [String] = []
        var empty: Void {
            get {}
            set { changes.append("empty") }
        }
        var reader: Int {
            get {
                changes.append("read")
                return count
            }
            set { count = newValue * 10 }
        }
        override var number: Int {
            get { count }
            set { count = newValue }
        }
        subscript(page: Int) -> Int {
            get { page }
            set { count = newValue + page }
        }
        init(_ part: Part) { place = part }
    }

    private final class Holder<Content> {
        var content: Content { didSet { count += 1 } }
        var count = 0
        init(_ content: Content) { self.content = content }
    }

    private struct Sheet {
        var text = "" { didSet { count += 1 } }
        var count = 0
    }

    /// Sets a property.
    /// - Returns: true if the setter was called directly.
    private func set<Root, Value>(
        _ property: any WritableKeyPath<Root, Value> & Sendable, of root: inout Root, to value: Value
    ) -> Bool {
        let setter = PropertySetter(property)
        withUnsafeMutablePointer(to: &root) { setter.set($0, to: value) }
        return setter.computed != nil
    }

    /// True if the layout of key paths is read on this platform.
    private var isLayoutRead: Bool {
        #if canImport(Darwin)
        false
        #else
        true
        #endif
    }

    @Test func setsPropertiesOfClassesByTheirSetters() {
        let part = Part()
        var printer = Printer(Part())
        #expect(set(\.owner, of: &printer, to: part) == isLayoutRead)
        #expect(set(\.place, of: &printer, to: part) == isLayoutRead)
        #expect(set(\.paper, of: &printer, to: "a text that is too long to lie in its variable") == isLayoutRead)
        #expect(set(\.wide, of: &printer, to: SIMD8(repeating: 5)) == isLayoutRead)
        #expect(set(\.work, of: &printer, to: { $0 + 1 }) == isLayoutRead)
        #expect(set(\.empty, of: &printer, to: ()) == isLayoutRead)
        #expect(set(\.reader, of: &printer, to: 4) == isLayoutRead)
        #expect(printer.owner === part && printer.place === part && printer.paper.hasPrefix("a text") && printer.work(1) == 2)
        #expect(printer.wide == SIMD8(repeating: 5) && printer.count == 40)
        #expect(set(\.count, of: &printer, to: 3) == isLayoutRead)
        #expect(set(\.number, of: &printer, to: 5) == isLayoutRead)
        #expect(printer.count == 5)
        #expect(printer.changes.filter { $0 != "read" } == ["A4 to \(printer.paper)", "wide", "empty"])
    }

    @Test func dispatchesToTheClassOfTheObject() {
        final class Counter: Machine {
            var calls = 0
            override var count: Int { didSet { calls += 1 } }
        }
        let counter = Counter()
        var machine: Machine = counter
        #expect(set(\.count, of: &machine, to: 8) == isLayoutRead)
        #expect(counter.calls == 1 && counter.count == 8)
    }

    @Test func setsPropertiesOfGenericClasses() {
        func check<Content: Equatable & Sendable>(_ old: Content, _ new: Content) {
            var holder = Holder(old)
            _ = set(\Holder<Content>.content, of: &holder, to: new)
            #expect(holder.content == new && holder.count == 1)
        }
        check(1, 2)
        check("one", "a text that is too long to lie in its variable")
        check([1.5], [])
        check(SIMD16<Int>(), SIMD16(repeating: 2))
        check(Optional<Int>.none, 3)
    }

    @Test func leavesOtherPropertiesToKeyPaths() {
        var printer = Printer(Part())
        #expect(!set(\.[2], of: &printer, to: 8))
        #expect(printer.count == 10)
        var sheet = Sheet()
        #expect(!set(\.text, of: &sheet, to: "full"))
        #expect(sheet.text == "full" && sheet.count == 1)
    }

    @Test func leavesNothingRetained() {
        weak var old: Part?
        weak var new: Part?
        do {
            var holder = Holder<Part?>(nil)
            do {
                let (first, second) = (Part(), Part())
                (old, new) = (first, second)
                _ = set(\.content, of: &holder, to: first)
                _ = set(\.content, of: &holder, to: second)
            }
            #expect(old == nil && new != nil && holder.count == 2)
            withExtendedLifetime(holder) {}
        }
        #expect(new == nil)
    }
}
