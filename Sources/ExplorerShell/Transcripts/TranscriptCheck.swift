/// Runs the commands of a transcript and compares their answers with what is expected.
package struct TranscriptCheck {
    /// What a command really answered.
    package struct Answer: Hashable, Sendable {
        /// What was written, data and errors, line by line.
        package var lines: [String]
        /// How the command ended.
        package var status: Int32

        package init(lines: [String], status: Int32) {
            self.lines = lines
            self.status = status
        }
    }

    /// A command that must not be run.
    package struct Refusal: Error {
        /// One sentence.
        var message: String
        /// What to do about it.
        var hint: String

        package init(_ message: String, hint: String?) {
            self.message = message
            self.hint = hint ?? ""
        }
    }

    /// How one command went.
    package struct Outcome {
        /// The command.
        package var step: Transcript.Step
        /// What it answered.
        package var answer: Answer
        /// How that and what was expected go together.
        package var pieces: [AnswerPattern.Piece]

        /// Whether the answer and the status are as expected.
        package var isExpected: Bool { answer.status == step.status && AnswerPattern.isMatch(pieces) }
    }

    /// The transcript.
    package let transcript: Transcript
    /// How its commands went, as far as they were run.
    package private(set) var outcomes: [Outcome] = []

    /// Runs a transcript.
    ///
    /// - Parameters:
    ///   - transcript: the transcript.
    ///   - align: carries out what compares an answer; patterns of others may take their time.
    ///   - perform: runs one command in the session of this transcript. Throws why it must not be run.
    /// - Throws: a `redact` line that is not written correctly, a command that must not be run, or what `align` throws.
    package init(
        _ transcript: Transcript,
        align: (@escaping @Sendable () -> [AnswerPattern.Piece]) throws -> [AnswerPattern.Piece] = { $0() },
        perform: (_ command: String) throws(Refusal) -> Answer
    ) throws {
        self.transcript = transcript
        var redactions = Redactions()
        for step in transcript.steps {
            let answer: Answer
            if step.command.hasPrefix("redact ") {
                do {
                    try redactions.add(step.command.dropFirst("redact ".count))
                } catch {
                    throw TranscriptProblem(message: error.message, line: step.line, hint: error.hint)
                }
                answer = Answer(lines: [], status: 0)
            } else {
                do throws(Refusal) {
                    answer = try perform(step.command)
                } catch {
                    throw TranscriptProblem(message: error.message, line: step.line, hint: error.hint)
                }
            }
            let pattern = AnswerPattern(step.expected, redactions: redactions)
            let pieces = try align { [lines = answer.lines] in pattern.alignment(with: lines) }
            outcomes.append(Outcome(step: step, answer: answer, pieces: pieces))
        }
    }

    /// The commands whose answers are not as expected.
    package var failures: [Outcome] { outcomes.filter { !$0.isExpected } }

    /// The transcript with the real answers in the place of those that differ; elisions that still hold stay.
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
