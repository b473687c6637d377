import Testing
import Wiring
import WiringConfiguration

@Suite struct ConfigurationFormatTests {
    /// The entries as lines: `key=value @line`, followed by the errors.
    private func parsed(_ text: String, _ format: ConfigurationFormat) throws -> [String] {
        let parsed = try format.parse(Array(text.utf8))
        return parsed.entries.map { entry in
            switch entry.content {
            case .text(let text): "\(entry.key)=\(text) @\(entry.line)"
            case .null: "\(entry.key) null @\(entry.line)"
            case .list(let count): "\(entry.key) [\(count)] @\(entry.line)"
            }
        } + parsed.problems.map { "! \($0)" }
    }

    @Test(
        arguments: [
            ("a=1\nb : 2\nc 3\nd", ["a=1 @1", "b=2 @2", "c=3 @3", "d= @4"]),
            ("# x\n  ! y\n\na=#1!", ["a=#1! @4"]),
            ("a = 1 \\\n    2\\\n 3\nb=4", ["a=1 23 @1", "b=4 @4"]),
            ("a \\\n = \\\n  x", ["a=x @1"]),
            ("a\\ b\\=c\\:=1\\tx\\u0041\\\\", ["a b=c:=1\txA\\ @1"]),
            ("a=\\uD83D\\uDE00\nb=é", ["a=😀 @1", "b=é @2"]),
            ("a=1\r\nb=2\rc=3\r\n", ["a=1 @1", "b=2 @2", "c=3 @3"]),
            ("a=1\\\r\n  2\r\nb=2", ["a=12 @1", "b=2 @3"]),
            ("\u{FEFF}a=1", ["a=1 @1"]),
            ("a=x=y:z ", ["a=x=y:z  @1"]),
            ("a=1\\", ["a=1 @1"]),
            ("=1\nb=2", ["b=2 @2", "! line 1, column 1: a key is missing before '='"]),
            (
                "a=\\u12\nb=\\uD800x\nc=1",
                [
                    "c=1 @3", "! line 1, column 7: \\u needs four hexadecimal digits, not byte 10",
                    "! line 2, column 9: unpaired surrogate",
                ]
            ),
            ("", []),
        ])
    func propertiesFormatIsParsed(text: String, expected: [String]) throws {
        #expect(try parsed(text, .properties) == expected)
    }

    @Test(
        arguments: [
            (#"{"a": 1, "b": {"c": -2.50e+3, "d": true}}"#, ["a=1 @1", "b.c=-2.50e+3 @1", "b.d=true @1"]),
            ("{\n\"a\": [\n\"x\",\n[null]],\n\"b.c\": \"y\"}", ["a [2] @2", "a.0=x @3", "a.1 [1] @4", "a.1.0 null @4", "b.c=y @5"]),
            (#"{"a": [{"b": 1}], "c": {}, "d": []}"#, ["a [1] @1", "a.0.b=1 @1", "d [0] @1"]),
            (#"// top"# + "\n{/* in */ \"a\" /* k */ : // v\n 1}\n// end", ["a=1 @3"]),
            (#"{"a": "\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00"}"#, ["a=\"\\/\u{8}\u{C}\n\r\té😀 @1"]),
            ("[1]", ["! line 1, column 1: an object is expected at the top, not '['"]),
            ("", ["! line 1, column 1: an object is expected at the top, not the end"]),
            ("{\n  a: 1}", ["! line 2, column 3: a key in quotes is expected, not 'a'"]),
            (#"{"a" 1}"#, ["! line 1, column 6: ':' is expected after the key 'a', not '1'"]),
            (#"{"a": 1,}"#, ["! line 1, column 9: a key in quotes is expected, not '}'"]),
            (#"{"a": 01}"#, ["! line 1, column 8: ',' or '}' is expected, not '1'"]),
            (#"{"a": 1.}"#, ["! line 1, column 9: a digit is expected, not '}'"]),
            (#"{"a": "x"#, ["! line 1, column 7: a string is not closed"]),
            ("{\"a\": \"x\ny\"}", ["! line 1, column 9: a string must end on its line; write \\n for a line feed"]),
            (#"{"a": "\q"}"#, [#"! line 1, column 9: \ before 'q' is not an escape sequence"#]),
            (#"{"a": nil}"#, ["! line 1, column 7: a value is expected, not 'n'"]),
            (#"{"a": 1} x"#, ["! line 1, column 10: unexpected 'x' after the object"]),
            ("{ /* ", ["! line 1, column 3: a comment is not closed"]),
        ])
    func jsonFormatIsParsed(text: String, expected: [String]) throws {
        #expect(try parsed(text, .json) == expected)
    }

    @Test(
        arguments: [
            (
                "<plist>\n<dict>\n<key>a</key>\n<string>x &lt;&amp;&#65;&#x42;<![CDATA[<y>]]></string>\n<key>b</key><integer> 5 </integer></dict></plist>",
                ["a=x <&AB<y> @4", "b=5 @5"]
            ),
            (
                "<dict><key>a</key><array><real>1.5</real><true/><false></false></array><key>b</key><dict/></dict>",
                ["a [3] @1", "a.0=1.5 @1", "a.1=true @1", "a.2=false @1"]
            ),
            (
                "<dict><key>d</key><date>2024-01-02T03:04:05Z</date><!-- c --><key>e</key><data>\nAQI\nD\n</data><key>f</key><string/></dict>",
                ["d=2024-01-02T03:04:05Z @1", "e=AQID @1", "f= @4"]
            ),
            ("<!DOCTYPE plist [<!ENTITY x \"y\">]><dict></dict>", []),
            ("bplist00", ["! line 1, column 1: a binary property list is not supported; save it as XML"]),
            ("<plist/>", ["! line 1, column 1: the property list is empty"]),
            ("<array></array>", ["! line 1, column 1: a <dict> is expected at the top, not <array>"]),
            ("<dict>\n<string>x</string></dict>", ["! line 2, column 1: a <key> is expected, not <string>"]),
            ("<dict><key>a</key></dict>", ["! line 1, column 19: the key 'a' has no value"]),
            ("<dict><key>a</key><url>x</url></dict>", ["! line 1, column 19: <url> is not an element of a property list"]),
            ("<dict><key>a</key><string>x</integer></dict>", ["! line 1, column 28: </string> is expected, not </integer"]),
            ("<dict><key>a</key>", ["! line 1, column 19: an element is expected, not the end"]),
            ("<dict><key>a</key><true/>", ["! line 1, column 26: <dict> is not closed"]),
            ("<dict><key>a & b</key></dict>", ["! line 1, column 14: '&' does not begin a reference; write &amp;"]),
            ("<dict><key>&nope;</key></dict>", ["! line 1, column 12: &nope; is not an XML character reference"]),
            ("<dict></dict>x", ["! line 1, column 14: unexpected 'x' after the property list"]),
            ("<dict", ["! line 1, column 1: the tag <dict is not closed"]),
            ("hello", ["! line 1, column 1: an element is expected, not 'h'"]),
        ])
    func propertyListFormatIsParsed(text: String, expected: [String]) throws {
        #expect(try parsed(text, .propertyList) == expected)
    }

    @Test func excessiveNestingIsRefused() throws {
        let array = #"{"a": "# + String(repeating: "[", count: 100_000)
        #expect(try parsed(array, .json) == ["! line 1, column 106: more than 100 levels of nesting"])
        let dictionary = String(repeating: "<dict><key>a</key>", count: 100_000)
        #expect(try parsed(dictionary, .propertyList) == ["! line 1, column 1801: more than 100 levels of nesting"])
    }

    @Test(arguments: [ConfigurationFormat.properties, .json, .propertyList])
    func textThatIsNotUTF8IsRefused(format: ConfigurationFormat) throws {
        let problems = try format.parse([0x61, 0x3D, 0x0A, 0xC3, 0xA9, 0xFF, 0x0A]).problems
        #expect(problems == [ConfigurationSyntaxError(line: 2, column: 3, reason: "the text is not UTF-8")])
    }
}
