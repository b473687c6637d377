import Testing

@testable import WiringScan

@Suite struct SwiftLexerTests {
    private func tokens(_ text: String) -> Tokens { Tokens(SourceText(path: "a.swift", bytes: Array(text.utf8))) }

    private func texts(_ text: String) -> [String] {
        let tokens = tokens(text)
        return (0..<tokens.count).map { tokens.text($0) }
    }

    @Test func wordsNumbersAndOperatorsAreSeparateTokens() {
        #expect(texts("let a = b?.c ?? 0x1F + 1.5e3") == ["let", "a", "=", "b", "?", ".", "c", "??", "0x1F", "+", "1.5e3"])
        #expect(texts("r ~> X.self") == ["r", "~>", "X", ".", "self"])
        #expect(texts("`default`.`self`") == ["default", ".", "self"])
    }

    @Test func closingAngleBracketsAreSeparateTokens() {
        #expect(texts("Array<Array<Int>>") == ["Array", "<", "Array", "<", "Int", ">", ">"])
    }

    @Test func nestedCommentsAreSkipped() {
        #expect(texts("a /* b /* c */ d */ e // f\n g") == ["a", "e", "g"])
        #expect(texts("a /* never closed") == ["a"])
    }

    @Test func literalsAreSingleTokens() {
        #expect(texts(#"f("a ) \" b", c)"#) == ["f", "(", #""a ) \" b""#, ",", "c", ")"])
        #expect(texts(##"#"raw " \(no) "# x"##) == [##"#"raw " \(no) "#"##, "x"])
        #expect(texts("\"\"\"\n a \" ) \n\"\"\" b") == ["\"\"\"\n a \" ) \n\"\"\"", "b"])
        #expect(texts("\"never closed\nnext") == ["\"never closed", "next"])
    }

    @Test func interpolationsAreCode() {
        let tokens = tokens(#"let a = "x \(f("y \(z)")) w" + b"#)
        let words = (0..<tokens.count).filter { tokens.isWord($0) }.map { tokens.text($0) }
        #expect(words == ["let", "a", "f", "z", "b"])
        #expect(tokens.text(tokens.after(3)) == "+")
    }

    @Test func rawInterpolationsRequireNumberSigns() {
        let tokens = tokens(##"#"x \(no) \#(yes) y"#"##)
        #expect((0..<tokens.count).filter { tokens.isWord($0) }.map { tokens.text($0) } == ["yes"])
    }

    @Test func regularExpressionsAreDistinguishedFromDivisions() {
        #expect(texts("let r = /a(b\\/[/]/ ; x") == ["let", "r", "=", "/a(b\\/[/]/", ";", "x"])
        #expect(texts("a / b / c") == ["a", "/", "b", "/", "c"])
        #expect(texts("f(a) / (b) / c").count == 10)
        #expect(texts("let r = #/ a ) /# + 1").suffix(2) == ["+", "1"])
    }

    @Test func excessivelyNestedBracketsAreOmitted() {
        let open = String(repeating: "(", count: 300)
        let close = String(repeating: ")", count: 300)
        let tokens = tokens("a\n\(open) b \(close) c[d]")
        #expect(tokens.count == 2 * 257 + 5)
        #expect(tokens.firstOmittedLine == 2)
        #expect(tokens.text(tokens.after(1)) == "c")
        #expect(tokens.text(tokens.match(tokens.count - 3)) == "]")
        #expect(self.tokens("(a)").firstOmittedLine == nil)
        // An unclosed bracket ends with an outer bracket.
        let broken = self.tokens("{ \(open) b } c")
        #expect(broken.text(broken.after(0)) == "c")
    }

    @Test func callChainBeginsAtItsFirstName() {
        let tokens = tokens("let x = try a.b(c.d).e { $0.f }.g; return .h.i")
        func start(_ name: String) -> String {
            (0..<tokens.count).first { tokens.text($0) == name }.map { tokens.text(tokens.chainStart($0)) } ?? ""
        }
        #expect(["b", "e", "g"].map(start) == ["a", "a", "a"])
        #expect(start("d") == "c")
        #expect(start("f") == "$0")
        #expect(start("i") == ".")
        let long = self.tokens("a" + String(repeating: ".b()", count: 20_000))
        #expect(long.chainStart(long.count - 3) == 0)
    }

    @Test func bracketsAreMatched() {
        let tokens = tokens("f(a[1], { b })")
        #expect(tokens.match(1) == tokens.count - 1)
        #expect(tokens.text(tokens.match(3)) == "]")
        #expect(tokens.before(tokens.count - 1) == 0)
    }

    @Test func unclosedBracketEndsWithEnclosingOne() {
        let tokens = tokens("{ f(a } b")
        #expect(tokens.text(tokens.after(0)) == "b")
        #expect(tokens.match(2) == 4)
        let open = self.tokens("a ( b")
        #expect(open.match(1) == open.count)
        #expect(self.tokens("a ) b").match(1) == 1)
    }

    @Test func branchesOfConditionCanOpenSameBracket() {
        let tokens = tokens("class A {\n#if DEBUG\nfunc f() {\n#else\nfunc g() {\n#endif\n}\n}\nb")
        #expect(tokens.text(tokens.after(2)) == "b")
    }

    @Test(arguments: ["(", "{", "[", "\"\\(", "/*", "<", "#if a\n(", "((((\n)))]]]"])
    func lexerRunsInLinearTime(_ piece: String) {
        let tokens = tokens(String(repeating: piece, count: 40_000))
        #expect(tokens.count <= 400_000)
        _ = ScannedFile(SourceText(path: "a.swift", bytes: Array(String(repeating: piece, count: 2_000).utf8)))
    }

    @Test(arguments: ["@implementation A", "@interface A : B <", "@protocol", "- (id", "@property (", "@implementation A\n- (id)a {"])
    func truncatedSourcesAreRead(_ text: String) {
        for name in ["a.m", "a.swift"] { _ = Scan(name: "a", sources: [SourceText(path: name, bytes: Array(text.utf8))]) }
    }
}
