package import HostClient
import InspectionProtocol
import WiringVocabulary

extension ErrorReport {
    /// Describes why the explored program could not answer.
    package init(_ error: ExplorationError, _ activity: CommandError.ShellActivity) {
        switch error {
        case .failed(let failure):
            let message = failure.message.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
            self.init(message.first ?? "", details: message.dropFirst() + Self.chain(failure.path), hint: failure.hint)
            for var finding in failure.findings {
                // Omits parts of the finding that repeat the message or the hint.
                let isSentence = finding.message == failure.message
                if isSentence, hint != nil { finding.fix = nil }
                let lines = finding.description.split(separator: "\n").map(String.init)
                details += isSentence ? lines.dropFirst().map { String($0.dropFirst(2)) } : lines
            }
        case .hostDied(let death):
            self.init(death, activity)
        case .interrupted(let building):
            if activity.assemblies == nil {
                self.init("interrupted", status: .interrupted)
            } else {
                self.init(
                    "interrupted; the host is still working on it",
                    details: Self.chain(building),
                    hint: "press Ctrl-C again to stop the host and start a new one",
                    status: .interrupted
                )
            }
        case .unsupported(let sentence, let hint):
            self.init(sentence, hint: hint)
        }
    }

    /// The construction chain, one service per line, the innermost last.
    static func chain(_ keys: [String]) -> [String] {
        guard let last = keys.last else { return [] }
        guard keys.count > 1 else { return ["while building \(last)"] }
        let shown = keys.count > 12 ? Array(keys.prefix(4)) + ["... \(keys.count - 10) more"] + Array(keys.suffix(6)) : keys
        return shown.enumerated().map { offset, key in
            offset == 0 ? "while building \(key)" : String(repeating: "  ", count: offset - 1) + "  which needs \(key)"
        }
    }
}
