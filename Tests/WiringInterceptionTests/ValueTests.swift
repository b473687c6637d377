import Foundation
import Testing

@testable import WiringInterception

/// Compares the texts of arguments and results with those that the standard library writes.
@Suite struct ValueTests {
    private let log = CallLog()

    private func texts(_ body: (any ValueTaking) -> Void) throws -> [String] {
        let taking = try log.intercept(ValueTaker(), as: (any ValueTaking).self)
        body(taking)
        return log.calls.map(\.arguments)
    }

    @Test func integersOfAllSizesAreDecoded() throws {
        let found = try texts { taking in
            taking.integers(-1, 2, -3, 4, -5)
            taking.unsigned(.max, 2, 3, 255, 5)
        }
        #expect(found == ["-1, 2, -3, 4, -5", "\(UInt.max), 2, 3, 255, 5"])
    }

    @Test func floatingPointNumbersAreWrittenAsSwiftDoes() throws {
        let numbers = [0, 1, -2.5, 0.1, 1.0 / 3, 100_000, 1e-7, .infinity]
        let found = try texts { taking in for number in numbers { taking.floating(number, Float(number), true) } }
        #expect(found.count == numbers.count)
        for (text, number) in zip(found, numbers) {
            let parts = text.split(separator: ", ")
            #expect(Double(parts[0]) == number && Float(parts[1]) == Float(number) && parts[2] == "true")
        }
        #expect(found.prefix(4) == ["0.0, 0.0, true", "1.0, 1.0, true", "-2.5, -2.5, true", "0.1, 0.1, true"])
    }

    @Test(arguments: ["", "short", "exactly 15 byte", "sixteen bytes ok", "Zürich, 東京, 👩‍👩‍👧", "quote \" backslash \\ line\n tab\t nul\u{1}"])
    func stringsOfAllRepresentationsAreDecoded(_ text: String) throws {
        let long = text + String(repeating: "-", count: 20)
        let found = try texts { taking in
            taking.text(text)
            taking.text(long)
            taking.text(String(long.dropFirst()))
        }
        let taken: [String] = [text, long, String(long.dropFirst())]
        #expect(found == taken.map { $0.debugDescription.replacingOccurrences(of: "\\u{01}", with: "\\u{1}") })
    }

    @Test func longTextsAndCollectionsAreCut() throws {
        let found = try texts { taking in
            taking.text(String(repeating: "é", count: 150))
            taking.collections(Array(1...20), [:], [])
        }
        #expect(found == ["\"\(String(repeating: "é", count: 100))…\"", "[1, 2, 3, 4, 5, 6, 7, 8, …], [:], []"])
    }

    @Test func collectionsAreDecoded() throws {
        let found = try texts { $0.collections([3, 4], ["key": [1.5]], ["only"]) }
        #expect(found == [#"[3, 4], ["key": [1.5]], ["only"]"#])
    }

    @Test func dictionariesOfManyElementsShowExistingElements() throws {
        let known = Dictionary(uniqueKeysWithValues: (0..<100).map { ("key \($0)", [Double($0)]) })
        let text = try #require(try texts { $0.collections([], known, []) }.first)
        let shown = text.split(separator: ", ").filter { $0.contains("key") }.map { $0.drop { $0 == "[" } }
        #expect(shown.count == 8 && shown.allSatisfy { entry in known.contains { "\"\($0.key)\": \($0.value)" == entry } })
    }

    @Test func optionalsAreDecoded() throws {
        let found = try texts { taking in
            taking.optionals(nil, nil, nil, nil)
            taking.optionals("text", 4, true, ValueObject())
            taking.numbers(nil, nil)
            taking.numbers(2.5, [nil, "x"])
        }
        #expect(found == ["nil, nil, nil, nil", #""text", 4, true, ValueObject"#, "nil, nil", #"2.5, [nil, "x"]"#])
    }

    @Test func valuesOfUnknownRepresentationEndTheArguments() throws {
        let found = try texts { taking in
            taking.structure(ValueStructure(), 3)
            taking.function({ $0 }, 4)
            taking.existential(ValueStructure(), ValueObject(), 5)
            taking.tuple((1, 2), 6)
        }
        #expect(found == ["…", "…, 4", "…, …, 5", "…"])
    }

    @Test func resultsAreDecoded() throws {
        let taking = try log.intercept(ValueTaker(), as: (any ValueTaking).self)
        let object = ValueObject()
        #expect(taking.object(object) === object && taking.object(nil) == nil)
        _ = (taking.optionalNumber(nil), taking.optionalNumber(7), taking.table(), taking.float(), taking.pair(), taking.bit())
        #expect(log.calls.map(\.result) == ["ValueObject", "nil", "nil", "7", #"["a": 1]"#, "0.25", "…", "-8"])
    }
}
