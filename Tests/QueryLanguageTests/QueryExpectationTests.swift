import QueryLanguage
import Testing

@Suite("The syntax that can follow the beginning of a query")
struct QueryExpectationTests {
    @Test(
        "an operand, an operator, a variable or an argument follows",
        arguments: [
            ("", .operand, ""), ("sto", .operand, "sto"), ("app + ", .operand, ""), ("!(", .operand, ""), ("app & 'Mail", .operand, "Mail"),
            ("app ", .operation(isInParentheses: false), ""), ("(app ", .operation(isInParentheses: true), ""),
            ("app + $", .variable, ""), ("$sto", .variable, "sto"), ("deps(app, ", .argument(.deps, .depth), ""),
            ("lifetime(sing", .argument(.lifetime, .lifetime), "sing"), ("rdeps(ap", .operand, "ap"),
        ] as [(String, QueryExpectation.Kind, String)])
    func kind(beginning: String, kind: QueryExpectation.Kind, text: String) throws {
        let expectation = try #require(QueryExpectation(atEndOf: beginning))
        #expect(expectation.kind == kind)
        #expect(expectation.text == text)
        #expect(expectation.range.upperBound == beginning.utf8.count)
    }

    @Test("nothing follows a mistake", arguments: ["app app ", "a && ", "deps(app, 2, ", "roots(app", ") "])
    func nothing(beginning: String) { #expect(QueryExpectation(atEndOf: beginning) == nil) }
}
