import Testing
import WiringModel

@Suite struct ActionDeclarationTests {
    @Test(
        arguments: [
            ("id: MessageID", "id", "MessageID"), ("MessageID", nil, "MessageID"),
            ("(id: Int, name: String)", nil, "(id: Int, name: String)"),
            ("größe: [String: Int]", "größe", "[String: Int]"), ("[String: Int]", nil, "[String: Int]"), ("", nil, ""),
        ] as [(String, String?, String)])
    func argumentTextSurvivesParsing(text: String, name: String?, type: String) {
        let argument = ArgumentDeclaration(text)
        #expect(argument == ArgumentDeclaration(name, type))
        #expect(argument.text == text)
    }

    @Test(arguments: [
        ("sync()", 0), ("unread(mailbox: String)", 1), ("move(from: Box<Int, Int>, to: (Int, Int), via: [String: Int])", 3),
        ("run(body: (Int, Int) -> Set<Int>, Int)", 2),
    ])
    func actionTextSurvivesParsing(text: String, count: Int) {
        let action = ActionDeclaration(text)
        #expect(action.arguments.count == count)
        #expect(action.text == text)
    }

    @Test(arguments: ["", "(", "sync", "sync(", ")", "a(,b"])
    func malformedActionIsParsed(text: String) {
        #expect(text.hasPrefix(ActionDeclaration(text).name))
    }
}
