import Testing

@testable import WiringScan

@Suite struct ConditionalTextTests {
    private func lines(_ text: String, _ names: Set<String>) -> [String] {
        let bytes = ConditionalText(defining: names).selected(Array(text.utf8))
        #expect(bytes.count == text.utf8.count)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter {
            !$0.allSatisfy { $0 == " " } && !$0.contains("#")
        }
    }

    private static let text = """
        a
        #if DEBUG
        b
          #if os(iOS)
        c
          #else
        d
          #endif
        #elseif STAGING && !BETA
        e
        #else
        f
        #endif
        g

        """

    @Test func branchesOfDefinedNamesStay() {
        #expect(lines(Self.text, ["DEBUG"]) == ["a", "b", "c", "d", "g"])
        #expect(lines(Self.text, ["STAGING"]) == ["a", "e", "g"])
        #expect(lines(Self.text, ["STAGING", "BETA"]) == ["a", "f", "g"])
    }

    @Test func objectiveCConditionsAreSelected() {
        #expect(lines("#ifdef A\na\n#else\nb\n#endif\n#if defined(A) || B\nc\n#endif\n", []) == ["b"])
        #expect(lines("#ifndef A\na\n#endif\n#if defined(A) || B\nc\n#endif\n", ["A"]) == ["c"])
    }

    @Test func malformedConditionsKeepTheirText() {
        #expect(lines("#else\na\n#endif\n#if (((\nb\n", ["A"]) == ["a", "b"])
        #expect(lines("#if " + String(repeating: "!", count: 99) + "A\na\n#endif", []) == ["a"])
    }
}
