import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringRules

@Suite("Random texts as queries")
struct QueryFuzzTests {
    @Test("never crashes or hangs, and every problem has a range in the text") func anyText() {
        let index = GraphIndex(MailGraph.healthy)
        let evaluator = QueryEvaluator(index)
        var generator = SeededGenerator(seed: 42)
        var answers = 0
        for _ in 0..<100_000 {
            let text = Bool.random(using: &generator) ? Self.text(using: &generator) : Self.variation(using: &generator)
            expectCompletion(of: text, upTo: Int.random(in: 0...text.utf8.count, using: &generator))
            do {
                let query = try GraphQuery(text)
                if try evaluator.services(for: query).count <= index.count { answers += 1 }
            } catch let problem as QueryProblem {
                expectPlace(problem, text)
            } catch QueryFailure.problem(let problem) {
                expectPlace(problem, text)
            } catch {
                Issue.record("\(error) for \(text)")
            }
        }
        #expect(answers > 5_000)
    }

    /// The completed text is at the end of the typed text.
    private func expectCompletion(of text: String, upTo cursor: Int) {
        let beginning = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
        guard let expectation = QueryExpectation(atEndOf: beginning) else { return }
        let end = beginning.utf8.count
        let isAtEnd = expectation.range.upperBound == end && expectation.range.lowerBound >= 0
        if !isAtEnd || expectation.range.isEmpty && !expectation.text.isEmpty { Issue.record("\(expectation) for \(beginning)") }
    }

    private func expectPlace(_ problem: QueryProblem, _ text: String) {
        let range = problem.range
        let isInside = range.lowerBound >= 0 && range.upperBound <= text.utf8.count && !problem.message.isEmpty
        if !isInside { Issue.record("\(problem) for \(text)") }
        for bound in [range.lowerBound, range.upperBound] where isInside {
            let place = text.utf8.index(text.startIndex, offsetBy: bound)
            if place.samePosition(in: text.unicodeScalars) == nil { Issue.record("inside a character: \(problem) for \(text)") }
        }
    }

    /// A query with some bytes removed, inserted or duplicated.
    private static func variation(using generator: inout SeededGenerator) -> String {
        let queries = [
            "lifetime(singleton) & rdeps(store)", "paths(app, clock) - hubs(2)", "deps(app, 2) - assembly(Mail*)",
            "!(app + 'any Store') & roots()",
            "cycles(deps(inbox)) + kind(factory, alias)", "provides(Cache<User, Mail>) + Logger#file + 日本*",
            "path(screen + app, \"Clock\")",
        ]
        var bytes = Array((queries.randomElement(using: &generator) ?? "").utf8)
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert("()+-&!, '\"$%*<>|~\\".utf8.randomElement(using: &generator) ?? 0, at: place)
            default: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Parts of queries in random order, sometimes with random bytes between them.
    private static func text(using generator: inout SeededGenerator) -> String {
        let pieces =
            [
                "app", "store", "*", "s?ore", "(", ")", "(", ")", ",", " + ", " - ", " & ", "!", " ", "$a", "%1", "$1", "2", "5ms",
                "'any Store'", "\"", "'",
                "\\", "<", ">", "Cache<User>", "singleton", "scope(", "日本", "é", "|", "~", "#", ";", "\n",
            ] + QueryFunction.allCases.map { "\($0.rawValue)(" }
        return (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
            if Int.random(in: 0..<20, using: &generator) == 0 {
                return String(
                    decoding: (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }, as: UTF8.self)
            }
            return pieces.randomElement(using: &generator) ?? ""
        }.joined()
    }
}
