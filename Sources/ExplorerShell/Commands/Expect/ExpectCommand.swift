import ShellLanguage

extension Command {
    /// `expect ...`: checks an expectation, so that a script can be a test.
    static let expect = Command(
        name: "expect",
        group: .script,
        summary: "check an expectation, and fail if it is not met",
        arguments: [Argument("EXPECTATION", .expectation, isRepeated: true)],
        details: Expectation.usages + [
            "A script continues after an unmet expectation, so that all are reported; the program then exits with status 3.",
            "'WORDS' is a part of the error message that the command must print.",
        ],
        example: "expect none kind(missing); expect path MailAssembly.service ClientAssembly.network",
        answers: [TextView.self],
        run: { session, invocation throws(CommandError) in
            let expectation = try CommandError.reading { () throws(ReadingError) in try Expectation(invocation) }
            if let failure = try expectation.failure(in: session) {
                let words = invocation.all("EXPECTATION")
                let start = words.first?.range.lowerBound ?? 0
                throw .unmet(failure, at: start..<(words.last?.range.upperBound ?? start))
            }
            return TextView("as expected")
        }
    )
}
