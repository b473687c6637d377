import QueryLanguage
import Testing

@Suite("The syntax of queries")
struct GraphQueryTests {
    @Test("only a single name without quotes and wildcards is a name", arguments: ["store", "Mail.store", "any Store"])
    func name(text: String) throws {
        #expect(try GraphQuery(text).name == text)
        #expect(try GraphQuery("'\(text)'").name == nil)
        #expect(try GraphQuery(text + "*").name == nil)
        #expect(try GraphQuery("deps(\(text))").name == nil)
    }

    @Test(
        "a quoted name is parsed as one name",
        arguments: ["store", "deps(app)", "it's", "a \"b\" it's", "a b", "-", "\\", "Cache<User, Mail>", "日本"])
    func quoted(name: String) throws {
        let query = try GraphQuery(GraphQuery.quoted(name))
        #expect(query.steps.map(\.operation) == [.pattern(name, isQuoted: GraphQuery.quoted(name) != name)])
    }

    @Test("an intersection binds tighter than a union, and both associate to the left")
    func precedence() throws {
        let query = try GraphQuery("a + b & !c - d")
        #expect(
            query.steps.map(\.operation) == [
                .pattern("a", isQuoted: false), .pattern("b", isQuoted: false), .pattern("c", isQuoted: false), .complement,
                .combine(.intersection), .combine(.union), .pattern("d", isQuoted: false), .combine(.difference),
            ])
    }

    @Test("a variable that is redefined by its own query contains its former query")
    func redefinition() throws {
        var context = QueryContext { _ in [] }
        context.variables = ["core": try GraphQuery("clock + store")]
        context.listed = ["Mail.inbox"]
        #expect(try GraphQuery("$core - %1").fixed(asVariable: "core", in: context).text == "(clock + store) - Mail.inbox")
        #expect(throws: QueryProblem.self) { try GraphQuery("%2").fixed(asVariable: "core", in: context) }
    }

    @Test(
        "a duration has a unit",
        arguments: [("5ms", 5_000_000), ("1.5s", 1_500_000_000), ("200us", 200_000), ("3µs", 3_000), ("2min", 120_000_000_000)])
    func duration(text: String, nanoseconds: UInt64) { #expect(QueryDuration.nanoseconds(text) == nanoseconds) }

    @Test("a text without a unit or a number is no duration", arguments: ["5", "ms", "", "1.2.3s", "5 ms", "-1s", "99999999999999999999s"])
    func noDuration(text: String) { #expect(QueryDuration.nanoseconds(text) == nil) }

    @Test(
        "a type is spelled without any, spaces and parentheses around it",
        arguments: [
            ("any Store", "Store"), ("(any Store)", "Store"), ("Cache<any User, Mail>", "Cache<User,Mail>"), ("[any Store]", "[Store]"),
            ("(Int, Mail)", "(Int,Mail)"), ("(any Store)?", "(Store)?"), ("manyStore", "manyStore"),
        ])
    func canonicalType(name: String, canonical: String) { #expect(TypeSpelling.canonical(name) == canonical) }
}
