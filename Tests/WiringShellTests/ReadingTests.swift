import ShellLanguage
import TestSupport
import Testing
import WiringShell

/// Tests that execution, completion and highlighting parse a line in the same way.
@Suite("Reading a line")
struct ReadingTests {
    /// The error of the first command of a line; nil if arguments are only missing or there is no error.
    private func mistake(in line: String) throws -> UsageProblem? {
        guard let command = try ParsedCommand.parse(line).first else { return nil }
        do throws(ReadingError) {
            _ = try Invocation(CommandTreeParser.tree(of: command, in: .standard))
        } catch {
            guard case .usage(let problem) = error, !problem.message.contains(" needs ") else { return nil }
            return problem
        }
        return nil
    }

    @Test("errors are highlighted, and highlighted unknown options and surplus words are errors", arguments: 0..<16)
    func colors(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        // Without a graph no name of a service is an error.
        let session = ShellFixture().session
        let words =
            [
                "a", "--json", "--help", "--", "--no", "on", "off", "scope", "config", "output", "text", "-x", "-", "3", "0", "'--json'",
                "x=y",
            ]
            + ["--depth", "--depth=2", "--depth=x", "--by", "assembly", "=", "none", "fails", "show", "(a,", "b)", "present"]
        for _ in 0..<200 {
            let command = try #require(CommandTable.standard.commands.filter { $0.name != "!" }.randomElement(using: &generator))
            let rest = (0..<Int.random(in: 0..<5, using: &generator)).compactMap { _ in words.randomElement(using: &generator) }
            let line = ([command.name] + rest).joined(separator: " ") + " "
            let marked = session.highlighting(of: line).parts.filter { $0.kind == .mistake }.map(\.range)
            if let problem = try mistake(in: line), let range = problem.range {
                #expect(marked.contains { $0.overlaps(range) }, "\(line): \(problem.message)")
            }
        }
    }

    @Test("completions are valid")
    func proposals() throws {
        let fixture = ShellFixture.loaded()
        var lines = CommandTable.standard.commands.filter { $0.name != "!" }.map { $0.name + " " }
        for _ in 0..<3 {
            var longer: [String] = []
            for line in lines {
                for suffix in ["", "--"] {
                    let completion = CompletionProvider(fixture.session).completion(
                        of: line + suffix, cursor: line.utf8.count + suffix.utf8.count)
                    for candidate in completion.candidates.prefix(4) where !candidate.isPartial {
                        let text =
                            String(decoding: Array((line + suffix).utf8)[..<completion.range.lowerBound], as: UTF8.self) + candidate.text
                        #expect(try mistake(in: text) == nil, "\(text)")
                        longer.append(text + " ")
                    }
                }
            }
            lines = longer.filter { $0.utf8.count < 60 }
            if lines.count > 400 { lines = Array(lines.prefix(400)) }
        }
    }
}
