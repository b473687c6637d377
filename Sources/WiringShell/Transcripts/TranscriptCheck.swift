package struct TranscriptCheck {
    package struct Answer: Hashable, Sendable {
        /// The output, data and errors, line by line.
        package var lines: [String]
        package var status: Int32

        package init(lines: [String], status: Int32) {
            self.lines = lines
            self.status = status
        }
    }

    package struct Outcome {
        package var step: Transcript.Step
        package var answer: Answer
        package var pieces: [AnswerPattern.Piece]

        package var isExpected: Bool { answer.status == step.status && AnswerPattern.isMatch(pieces) }
    }

    package let transcript: Transcript
    package private(set) var outcomes: [Outcome] = []

    /// Runs a transcript. `perform` throws if a command must not run or is malformed; `align` runs a comparison, which can take long.
    package init(
        _ transcript: Transcript, align: (@escaping @Sendable () -> [AnswerPattern.Piece]) throws -> [AnswerPattern.Piece] = { $0() },
        perform: (_ command: String) throws(UsageProblem) -> Answer
    ) throws {
        self.transcript = transcript
        var redactions = Redactions()
        for step in transcript.steps {
            let answer: Answer
            do throws(UsageProblem) {
                if step.command.hasPrefix("redact ") {
                    try redactions.add(step.command.dropFirst("redact ".count))
                    answer = Answer(lines: [], status: 0)
                } else {
                    answer = try perform(step.command)
                }
            } catch {
                throw TranscriptProblem(message: error.message, line: step.line, hint: error.hint)
            }
            let pattern = AnswerPattern(step.expected, redactions: redactions)
            let pieces = try align { [lines = answer.lines] in pattern.alignment(with: lines) }
            outcomes.append(Outcome(step: step, answer: answer, pieces: pieces))
        }
    }

    package var failures: [Outcome] { outcomes.filter { !$0.isExpected } }

    /// The transcript with differing answers replaced by the actual ones; elisions that still match are kept.
    package var updated: String {
        var result = transcript
        for outcome in outcomes.reversed() where !outcome.isExpected {
            var lines = outcome.pieces.compactMap { piece -> String? in
                switch piece {
                case .same(let expected, _), .elided(let expected, _): outcome.step.expected[expected]
                case .added(let actual): outcome.answer.lines[actual]
                case .missing: nil
                }
            }
            if outcome.answer.status != 0 { lines.append("? \(outcome.answer.status)") }
            result.lines.replaceSubrange(outcome.step.answer, with: lines)
        }
        return result.text
    }
}
