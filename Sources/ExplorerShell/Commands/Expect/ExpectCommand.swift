extension Command {
    /// `expect ...`: what makes a script a test.
    static let expect = Command(
        name: "expect",
        group: .script,
        summary: "say what should be so, and hear about it when it is not",
        arguments: [Argument("EXPECTATION", .expectation, isRepeated: true)],
        details: Expectation.usages + [
            "A script goes on after an expectation that is not met, so that all of them are told; the program then ends with status 3.",
            "What a command says when it fails can be given in quotes, in part.",
        ],
        example: "expect none kind(missing); expect path MailAssembly.service ClientAssembly.network",
        answers: [TextView.self],
        run: { session, invocation throws(CommandError) in
            let expectation = try Expectation(invocation)
            if let failure = try expectation.failure(in: session) {
                let words = invocation.all("EXPECTATION")
                let start = words.first?.range.lowerBound ?? 0
                throw .unmet(failure, at: start..<(words.last?.range.upperBound ?? start))
            }
            return TextView("as expected")
        }
    )
}
