import Testing
import Wiring
import WiringConfiguration

private enum Weekday: String, CaseIterable, Sendable { case monday, tuesday }
private enum Level: Int, Sendable { case low = 1, high }
private struct Port: RawRepresentable, Sendable, Equatable {
    let rawValue: UInt16
}
private struct Pair: LosslessStringConvertible, Sendable, Equatable {
    let left: String
    let right: String
    init?(_ description: String) {
        let parts = description.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return nil }
        (left, right) = (parts[0], parts[1])
    }
    var description: String { "\(left)/\(right)" }
}
private protocol Shape: Sendable { var corners: Int { get } }
private struct Square: Shape, Equatable {
    let side: Int
    var corners: Int { 4 }
}
private struct Circle: Shape, Equatable { var corners: Int { 0 } }
private struct Opaque: Sendable {}

/// The behavior of Typhoon's type converters.
@Suite struct ConverterTests {
    /// Reads a text as a type, with additional members of the assembly.
    private func read<Value: Sendable>(_ text: String, as type: Value.Type, _ converters: AnyConverter...) throws -> Value {
        var assembly = DynamicAssembly("Test")
        assembly.add("values", Configuration(values: ["key": text]))
        for (number, converter) in converters.enumerated() { assembly.add("converter\(number)", converter) }
        assembly.add("value", Component(config: "key", as: type))
        return try assembly.activated().resolve(type, key: "Test.value")
    }

    private func reason<Value: Sendable>(_ text: String, as type: Value.Type, _ converters: AnyConverter...) -> String {
        do {
            var assembly = DynamicAssembly("Test")
            assembly.add("values", Configuration(values: ["key": text]))
            for (number, converter) in converters.enumerated() { assembly.add("converter\(number)", converter) }
            assembly.add("value", Component(config: "key", as: type))
            return "\(try assembly.activated().resolve(type, key: "Test.value"))"
        } catch let error as ActivationError {
            return error.findings.map { "\($0.rule): \($0.message)" }.joined(separator: "\n")
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [("true", true), ("YES", true), ("1", true), ("false", false), ("No", false), (" 0 ", false)])
    func convertsToBool(text: String, value: Bool) throws {
        #expect(try read(text, as: Bool.self) == value)
    }

    @Test func convertsToEveryInteger() throws {
        #expect(try read("-128", as: Int8.self) == -128)
        #expect(try read("255", as: UInt8.self) == 255)
        #expect(try read("-32768", as: Int16.self) == -32768)
        #expect(try read("65535", as: UInt16.self) == 65535)
        #expect(try read("-2147483648", as: Int32.self) == -2_147_483_648)
        #expect(try read("4294967295", as: UInt32.self) == 4_294_967_295)
        #expect(try read(" 9223372036854775807 ", as: Int64.self) == .max)
        #expect(try read("18446744073709551615", as: UInt64.self) == .max)
        #expect(try read("-5", as: Int.self) == -5)
        #expect(try read("5", as: UInt.self) == 5)
        #expect(try read("Int(5)", as: Int.self) == 5)
        #expect(reason("256", as: UInt8.self).hasSuffix("256 does not fit UInt8, which goes from 0 to 255"))
        #expect(reason("-1", as: UInt.self).contains("does not fit UInt"))
        #expect(reason("4.5", as: Int.self).hasSuffix("'4.5' is not a whole number"))
    }

    @Test func convertsToFloatingPoint() throws {
        #expect(try read("0.1", as: Double.self) == 0.1)
        #expect(try read("-2.5e3", as: Float.self) == -2500)
        #expect(reason("much", as: Double.self).hasSuffix("'much' is not a number"))
    }

    @Test func returnsTextUnchanged() throws {
        #expect(try read(" as it is ", as: String.self) == " as it is ")
        #expect(try read("String(in parentheses)", as: String.self) == "in parentheses")
        #expect(try read("Regards (me)", as: String.self) == "Regards (me)")
        #expect(try read("Int(5)", as: String.self) == "Int(5)")
    }

    @Test(
        arguments: [
            ("5 s", Duration.seconds(5)), ("250 ms", .milliseconds(250)), ("1.5 h", .seconds(5400)), ("1 h 30 min", .seconds(5400)),
            ("2d", .seconds(172_800)), ("10us", .microseconds(10)), ("7 µs", .microseconds(7)), ("3 ns", .nanoseconds(3)), ("0", .zero),
            ("-2 s", .seconds(-2)), ("0.123456789012345678 s", Duration(attoseconds: 123_456_789_012_345_678)),
        ])
    func convertsToDuration(text: String, value: Duration) throws {
        #expect(try read(text, as: Duration.self) == value)
    }

    @Test(arguments: ["5", "5 parsecs", "", "s", "1.2.3 s", "999999999999999999 d", "99999999999999999999 s", ". s", "5 s x"])
    func refusesInvalidDuration(text: String) throws {
        #expect(reason(text, as: Duration.self).hasPrefix("conversion-failed"))
    }

    @Test(
        arguments: [
            ("10 MB", 10_000_000), ("10 MiB", 10_485_760), ("1.5 kB", 1500), ("1KB", 1000), ("7", 7), ("0.5 GiB", 536_870_912), ("3 B", 3),
        ])
    func convertsToByteCount(text: String, value: Int) throws {
        #expect(try read(text, as: ByteCount.self) == ByteCount(bytes: value))
    }

    @Test(arguments: ["ten MB", "5 mb", "1 MB 2 kB", "", "99999999 PB", "-1"])
    func refusesInvalidByteCount(text: String) throws {
        #expect(reason(text, as: ByteCount.self).hasPrefix("conversion-failed"))
    }

    @Test(
        arguments: [
            ("#ff8000", RGBAColor(red: 255, green: 128, blue: 0)), ("#00ffffff", RGBAColor(red: 255, green: 255, blue: 255, alpha: 0)),
            ("1,2,3", RGBAColor(red: 1, green: 2, blue: 3)), ("255, 255, 255, 0.5", RGBAColor(red: 255, green: 255, blue: 255, alpha: 0.5)),
            ("RGBAColor(#ffffff)", RGBAColor(red: 255, green: 255, blue: 255)),
        ])
    func convertsToColor(text: String, value: RGBAColor) throws {
        #expect(try read(text, as: RGBAColor.self) == value)
    }

    @Test(arguments: ["#fff", "#gggggg", "1,2", "256,0,0", "1,2,3,1.5", "1,2,3,4,5", "red", "#+12345"])
    func refusesInvalidColor(text: String) throws {
        #expect(reason(text, as: RGBAColor.self).hasPrefix("conversion-failed"))
    }

    @Test func convertsToPath() throws {
        let path = try read("logs/./mail.tar.gz", as: FileSystemPath.self)
        #expect(path.components == ["logs", "mail.tar.gz"])
        #expect(!path.isAbsolute)
        #expect(FileSystemPath("/var").appending(path).description == "/var/logs/./mail.tar.gz")
        #expect(reason("", as: FileSystemPath.self).hasSuffix("a path is missing"))
    }

    @Test func convertsToEnumerations() throws {
        #expect(try read("tuesday", as: Weekday.self) == .tuesday)
        #expect(try read("2", as: Level.self) == .high)
        #expect(try read("8080", as: Port.self) == Port(rawValue: 8080))
        #expect(reason("mondey", as: Weekday.self).hasSuffix("'mondey' is not one of monday, tuesday"))
        #expect(reason("3", as: Level.self).hasSuffix("'3' is not a raw value of Level"))
    }

    @Test func convertsToLosslessStringConvertibleTypes() throws {
        #expect(try read("a/b", as: Pair.self) == Pair("a/b"))
        #expect(try read("Pair(a/b)", as: Pair.self) == Pair("a/b"))
        #expect(reason("a", as: Pair.self).hasSuffix("Pair cannot be created from 'a'"))
    }

    @Test func convertsToListsAndOptionals() throws {
        #expect(try read("1, 2,3", as: [Int].self) == [1, 2, 3])
        #expect(try read("", as: [Int].self).isEmpty)
        #expect(try read("3,3", as: Set<Int>.self) == [3])
        #expect(try read("RGBAColor(1,2,3), #000000", as: [RGBAColor].self).map(\.red) == [1, 0])
        #expect(try read("4", as: Int?.self) == 4)
        #expect(try read("1,2", as: [Int]?.self) == [1, 2])
        #expect(reason("1,x", as: [Int].self).hasSuffix("element 2: 'x' is not a whole number"))
    }

    @Test func usesCustomConverter() throws {
        let squares = Converter { text in Square(side: try #require(Int(text))) }
        #expect(try read("Square(3)", as: Square.self, squares) == Square(side: 3))
        #expect(try read("3", as: Square.self, squares) == Square(side: 3))
        #expect(try read("Square(1),2", as: [Square].self, squares) == [Square(side: 1), Square(side: 2)])
    }

    @Test func anExplicitTypeChoosesTheConverter() throws {
        let squares = Converter(named: "Sq") { text in Square(side: Int(text) ?? 0) }
        let circles = Converter { _ in Circle() }
        #expect(try read("Sq(3)", as: (any Shape).self, squares, circles).corners == 4)
        #expect(try read("Circle()", as: (any Shape).self, squares, circles).corners == 0)
        #expect(reason("Circle()", as: Square.self, squares, circles).hasSuffix("the conversion returns Circle instead of Square"))
        #expect(reason("Oval()", as: (any Shape).self, squares).hasSuffix("and no converter is named 'Oval'"))
    }

    @Test func prefersCustomConverterToConformanceOfType() throws {
        let thousands = Converter { text in text.hasSuffix("k") ? Int(text.dropLast()).map { $0 * 1000 } ?? 0 : Int(text) ?? 0 }
        #expect(try read("5k", as: Int.self, thousands) == 5000)
        #expect(try read("5k,6", as: [Int].self, thousands) == [5000, 6])
    }

    @Test func containersHaveDifferentConverters() throws {
        #expect(try read("1", as: Square.self, Converter { _ in Square(side: 10) }).side == 10)
        #expect(try read("1", as: Square.self, Converter { _ in Square(side: 20) }).side == 20)
        #expect(reason("1", as: Square.self).hasSuffix("no conversion from text to Square exists"))
    }

    @Test func aTypeWithoutConverterIsRefused() {
        #expect(reason("1", as: Opaque.self).hasSuffix("no conversion from text to Opaque exists"))
    }

    @Test func twoConvertersForATypeAreADuplicate() {
        let one = Converter { _ in Square(side: 1) }
        let two = Converter { _ in Square(side: 2) }
        #expect(reason("1", as: Square.self, one, two) == "converter-duplicate: two converters named 'Square' convert to Square")
    }

    @Test func requiresNameIfTwoConvertersHaveOneType() throws {
        let small = Converter(named: "Small") { _ in Square(side: 1) }
        let large = Converter(named: "Large") { _ in Square(side: 9) }
        #expect(try read("Large(x)", as: Square.self, small, large).side == 9)
        #expect(reason("x", as: Square.self, small, large).hasPrefix("conversion-ambiguous"))
    }

    @Test func choosesByRequestedTypeAmongConvertersOfOneName() throws {
        let square = Converter(named: "Unit") { _ in Square(side: 1) }
        let circle = Converter(named: "Unit") { _ in Circle() }
        #expect(try read("Unit()", as: Square.self, square, circle).side == 1)
        #expect(try read("Unit()", as: Circle.self, square, circle) == Circle())
        #expect(reason("Unit()", as: (any Shape).self, square, circle).hasPrefix("conversion-ambiguous"))
    }

    @Test func convertsEachValueOnce() throws {
        let assembly = Once()
        let container = try assembly.activated()
        #expect(try container.value === container.value)
    }
}

private final class Token: Sendable {}
private struct Once: Assembly {
    let values = Configuration(["key": "x"])
    let tokens = Converter { _ in Token() }
    let value = Component(config: "key", as: Token.self)
}
