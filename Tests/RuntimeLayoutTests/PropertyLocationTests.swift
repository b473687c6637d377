import Testing

@testable import RuntimeLayout

/// Checks that setting a property in place has the same result as setting it through its key path.
@Suite struct PropertyPlaceTests {
    private class Machine {
        var count = 0
        final var label = "none"
        final var partner: Part?
        init() {}
    }

    private final class Printer: Machine {
        var pages = 0
        var paper = "A4"
        var part: Part?
        var any: any Hashable = 0
        var wide = Wide()
        var pair = (1, "one")
        var work: @Sendable () -> Int = { 1 }
        weak var owner: Part?
        unowned(unsafe) var maker: Part
        unowned var place: Part
        lazy var tray = "lower"
        var observed = 0 { didSet { changes.append(observed) } }
        var foreseen = 0 { willSet { changes.append(newValue) } }
        var changes: [Int] = []
        @Doubled var doubled = 1
        var computed: Int {
            get { pages }
            set { pages = newValue * 10 }
        }
        subscript(page: Int) -> Int {
            get { pages + page }
            set { pages = newValue + page }
        }
        init(_ part: Part) { (maker, place) = (part, part) }
    }

    private final class Part: Sendable {}

    private struct Wide: Equatable {
        var numbers = SIMD8<Int>(repeating: 1)
        var text = "wide"
        var part: Part?
        static func == (one: Wide, other: Wide) -> Bool {
            one.numbers == other.numbers && one.text == other.text && one.part === other.part
        }
    }

    @propertyWrapper struct Doubled {
        private var half: Int
        var wrappedValue: Int {
            get { half * 2 }
            set { half = newValue / 2 }
        }
        init(wrappedValue: Int) { half = wrappedValue / 2 }
    }

    private final class Holder<Content> {
        var before: UInt8 = 1
        var content: Content
        var after: UInt8 = 2
        init(_ content: Content) { self.content = content }
    }

    private struct Sheet {
        var small: UInt8 = 1
        var text = "empty"
        var watched = 0 { didSet { small = 9 } }
        var tray = Wide()
        var printer: Printer
        init(printer: Printer) { self.printer = printer }
    }

    private func set<Root, Value>(_ property: WritableKeyPath<Root, Value>, of root: inout Root, to value: Value) -> Bool {
        guard let place = PropertyLocation(property) else {
            root[keyPath: property] = value
            return false
        }
        withUnsafeMutablePointer(to: &root) { place.set($0, to: value) }
        return true
    }

    /// True if stored properties of objects are set in place on this platform.
    private var isObjectLayoutRead: Bool {
        #if canImport(Darwin)
        false
        #else
        true
        #endif
    }

    @Test func setsStoredPropertiesOfFinalClassesInPlace() {
        var printer = Printer(Part())
        let part = Part()
        #expect(set(\.pages, of: &printer, to: 7) == isObjectLayoutRead)
        #expect(set(\.paper, of: &printer, to: "a text that is too long to lie in its variable") == isObjectLayoutRead)
        #expect(set(\.part, of: &printer, to: part) == isObjectLayoutRead)
        #expect(set(\.any, of: &printer, to: "hashable") == isObjectLayoutRead)
        #expect(set(\.wide, of: &printer, to: Wide(numbers: .init(repeating: 5), text: "changed", part: part)) == isObjectLayoutRead)
        #expect(set(\.pair, of: &printer, to: (2, "two")) == isObjectLayoutRead)
        #expect(set(\.label, of: &printer, to: "inherited") == isObjectLayoutRead)
        #expect(set(\.partner, of: &printer, to: part) == isObjectLayoutRead)
        #expect(printer.pages == 7 && printer.paper.hasPrefix("a text") && printer.part === part && printer.any as? String == "hashable")
        #expect(printer.wide == Wide(numbers: .init(repeating: 5), text: "changed", part: part) && printer.pair == (2, "two"))
        #expect(printer.label == "inherited" && printer.partner === part && printer.count == 0)
    }

    @Test func setsPropertiesWithCodeThroughTheirKeyPaths() {
        let part = Part()
        var printer = Printer(part)
        #expect(!set(\.count, of: &printer, to: 3))
        #expect(!set(\.owner, of: &printer, to: part))
        #expect(!set(\.maker, of: &printer, to: part))
        #expect(!set(\.place, of: &printer, to: part))
        #expect(!set(\.tray, of: &printer, to: "upper"))
        #expect(!set(\.observed, of: &printer, to: 4))
        #expect(!set(\.foreseen, of: &printer, to: 5))
        #expect(!set(\.doubled, of: &printer, to: 6))
        #expect(!set(\.computed, of: &printer, to: 7))
        #expect(printer.pages == 70)
        #expect(!set(\.[2], of: &printer, to: 8))
        #expect(!set(\.wide.text, of: &printer, to: "inside"))
        // A stored function has a different representation than the function that a key path returns.
        #expect(!set(\.work, of: &printer, to: { 2 }) && printer.work() == 2)
        #expect(printer.count == 3 && printer.owner === part && printer.tray == "upper" && printer.doubled == 6 && printer.pages == 10)
        #expect(printer.changes == [4, 5] && printer.wide.text == "inside")
    }

    @Test func setsStoredPropertiesOfStructsInPlace() {
        var sheet = Sheet(printer: Printer(Part()))
        #expect(set(\.text, of: &sheet, to: "full"))
        #expect(set(\.tray.text, of: &sheet, to: "inside"))
        #expect(!set(\.watched, of: &sheet, to: 3))
        #expect(!set(\.printer.pages, of: &sheet, to: 12))
        let other = Sheet(printer: sheet.printer)
        #expect(set(\.self, of: &sheet, to: other) && sheet.text == "empty")
        #expect(set(\.text, of: &sheet, to: "full") && set(\.tray.text, of: &sheet, to: "inside") && !set(\.watched, of: &sheet, to: 3))
        #expect(sheet.text == "full" && sheet.tray.text == "inside" && sheet.watched == 3 && sheet.small == 9 && sheet.printer.pages == 12)
    }

    @Test func setsPropertiesOfGenericClasses() {
        func check<Content: Equatable>(_ old: Content, _ new: Content) {
            var holder = Holder(old)
            _ = set(\.content, of: &holder, to: new)
            #expect(holder.content == new && holder.before == 1 && holder.after == 2)
            _ = set(\.after, of: &holder, to: 3)
            #expect(holder.content == new && holder.before == 1 && holder.after == 3)
        }
        check(1, 2)
        check("one", "two")
        check(Wide(), Wide(text: "other"))
        check([1.5], [])
        check(Optional<Int>.none, 3)
    }

    @Test func releasesTheFormerValue() {
        weak var old: Part?
        weak var new: Part?
        do {
            var printer = Printer(Part())
            do {
                let (first, second) = (Part(), Part())
                (old, new) = (first, second)
                #expect(set(\.part, of: &printer, to: first) == isObjectLayoutRead)
                #expect(set(\.part, of: &printer, to: second) == isObjectLayoutRead)
            }
            #expect(old == nil && new != nil)
            withExtendedLifetime(printer) {}
        }
        #expect(new == nil)
    }
}
