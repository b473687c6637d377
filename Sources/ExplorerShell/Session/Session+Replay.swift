import ShellLanguage
import WiringGraph

extension Session {
    /// Returns the command line that reproduces the effect of a command; nil if the command has no lasting effect.
    ///
    /// - Parameter tree: the command before execution.
    func replay(of tree: CommandTree) -> (command: String, effect: SessionEffect)? {
        let run = tree.innermostRun
        guard let effect = run.command?.effect, effect != .none else { return nil }
        // Without arguments, these commands only list names and settings.
        if effect == .session, run.given.allSatisfy(\.isEmpty) { return nil }
        let text = run.command?.takesDestination == false ? run.line.writtenText : run.line.writtenCommand
        return (expandingListReferences(LineContinuation.joined(text)), effect)
    }

    /// Replaces references to the last list with the names of services, because the list may change.
    private func expandingListReferences(_ command: String) -> String {
        guard command.utf8.contains(UInt8(ascii: "%")) else { return command }
        var result = ""
        var rest = command[...]
        while let sign = rest.firstIndex(of: "%") {
            let digits = rest[rest.index(after: sign)...].prefix(while: \.isNumber)
            let isWord =
                sign == rest.startIndex ? result.last.map { " (,!".contains($0) } ?? true : " (,!".contains(rest[rest.index(before: sign)])
            result += rest[..<sign]
            if isWord, let number = Int(digits), results.listed.indices.contains(number - 1) {
                result += GraphQuery.quoted(results.listed[number - 1])
            } else {
                result += rest[sign..<digits.endIndex]
            }
            rest = rest[digits.endIndex...]
        }
        return result + rest
    }
}
