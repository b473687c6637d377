import WiringGraph

extension Session {
    /// What to type for a command to leave behind again what it does now; nil for one that leaves nothing behind.
    ///
    /// - Parameter tree: the command, before it is carried out.
    func replay(of tree: CommandTree) -> (command: String, effect: SessionEffect)? {
        let run = tree.innermostRun
        guard let effect = run.command?.effect, effect != .none else { return nil }
        // Without arguments, names and settings are only listed.
        if effect == .session, run.given.allSatisfy(\.isEmpty) { return nil }
        let text = run.command?.takesDestination == false ? run.line.writtenText : run.line.writtenCommand
        return (withoutListed(LineContinuation.joined(text)), effect)
    }

    /// A command that names services itself and not by their numbers in a list, which may be another one by then.
    private func withoutListed(_ command: String) -> String {
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
