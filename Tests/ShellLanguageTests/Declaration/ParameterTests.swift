import ShellLanguage
import Testing

/// Tests the language with the commands of a test, because it receives every command as a value.
@Suite("Parameters of commands")
struct ParameterTests {
    private enum Size: String, CaseIterable { case small, large }

    private struct Order: Sendable {
        let item: Word
        let extras: [Word]
        let count: Int?
        let isGift: Bool
        let size: Size?
    }

    private static let order = Parameter<Order>.combining(
        { Order(item: $0, extras: $1, count: $2, isGift: $3, size: $4) },
        .word("ITEM", .text), .words("EXTRA", .text), .count("--count", "N", "the number of items"), .flag("--gift", "wrap it"),
        .choice("--size", "SIZE", of: Size.allCases, "small or large"))

    private static let commands = CommandSet([
        CommandDeclaration(
            name: "order", aliases: ["buy"], group: .run, summary: "order an item", arguments: order.arguments, options: order.options,
            example: "order tea"),
        CommandDeclaration(name: "list", group: .look, summary: "list the orders", example: "list"),
    ])

    private func order(_ line: String) throws -> Order {
        let command = try #require(try ParsedCommand.parse(line).first)
        return try Self.order.read(try Invocation(CommandTreeParser.tree(of: command, in: Self.commands)))
    }

    @Test("their declarations form the usage line")
    func usage() {
        #expect(Self.commands.commands[0].usage == "order ITEM [EXTRA ...] [--count N] [--gift] [--size SIZE]")
    }

    @Test("their values are read from a call")
    func values() throws {
        let order = try order("buy tea --count=3 milk --size large 'brown sugar'")
        #expect(order.item.text == "tea" && order.extras.map(\.text) == ["milk", "brown sugar"])
        #expect(order.count == 3 && !order.isGift && order.size == .large)
        let plain = try self.order("order tea --gift")
        #expect(plain.isGift && plain.extras.isEmpty && plain.count == nil && plain.size == nil)
    }

    @Test(
        "a wrong call is refused with a correction",
        arguments: [
            ("order", "order needs an ITEM argument", nil), ("order tea --cuont 2", "order has no option '--cuont'", "--count"),
            ("order tea --size larg", "--size takes small or large, not 'larg'", "large"),
            ("order tea --count many", "--count takes a number from 1 on, not 'many'", "3"),
        ] as [(String, String, String?)])
    func mistakes(line: String, message: String, correction: String?) throws {
        let error = #expect(throws: ReadingError.self) { try order(line) }
        guard case .usage(let problem) = try #require(error) else {
            Issue.record("\(line) is another error")
            return
        }
        #expect(problem.message == message)
        #expect(problem.replacement == correction)
    }

    @Test("an unknown command is reported with similar names")
    func unknownCommand() throws {
        let error = #expect(throws: ReadingError.self) { try order("ordr tea") }
        guard case .unknownCommand(let word, let nearMisses) = try #require(error) else {
            Issue.record("it is another error")
            return
        }
        #expect(word.text == "ordr" && nearMisses.first == "order")
    }

    @Test(
        "completion follows the declarations and asks for other names",
        arguments: [
            ("o", ["order"]), ("order tea --s", ["--size"]), ("order tea --size ", ["small", "large"]),
            ("order tea --size=l", ["--size=large"]),
            ("order tea > f", ["file"]), ("order ", []),
        ])
    func completion(line: String, expected: [String]) {
        let completer = LineCompleter(
            Self.commands, names: { _, _, _ in [] }, query: { _ in Completion(range: 0..<0, candidates: []) },
            paths: { _ in [CompletionCandidate("file")] }, programs: { [] }, aliases: [])
        #expect(completer.completion(of: line, cursor: line.utf8.count).candidates.map(\.text) == expected)
    }
}
