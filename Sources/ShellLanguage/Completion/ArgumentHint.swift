/// Completes a typed line with the rest of the command's usage, such as `SERVICE [--depth N]`.
package enum ArgumentHint {
    /// The hint to show after a line with the cursor at its end, with a leading space if the line has none; nil if there is none.
    package static func text(for text: String, in commands: CommandSet) -> String? {
        let line = ParsedLine(text, allowsContinuation: true)
        guard line.unterminatedConstruct == nil else { return nil }
        if let redirection = line.last.redirections.last { return hint(behind: redirection, in: text) }
        let tree = CommandTreeParser.tree(of: line.last, in: commands).innermost
        guard let command = tree.command, let word = tree.line.words.last else { return nil }
        let endsInWord = word.range.upperBound == text.utf8.count
        // A partially typed option is left to completion.
        if endsInWord, let last = tree.parts.last, last.role == .unknownOption || last.role == .endOfOptions { return nil }
        let given = Set(tree.options)
        let arguments = tree.arguments.indices.dropFirst(tree.position).compactMap { position -> String? in
            var argument = tree.arguments[position]
            if !tree.given[position].isEmpty {
                guard argument.isRepeated else { return nil }
                argument.isOptional = true
            }
            return argument.usage
        }
        let options = command.options.filter { !given.contains($0) }.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
        let parts = [tree.pending?.value?.name].compactMap(\.self) + arguments + options
        return parts.isEmpty ? nil : (endsInWord ? " " : "") + parts.joined(separator: " ")
    }

    private static func hint(behind redirection: ParsedCommand.Redirection, in text: String) -> String? {
        guard let target = redirection.target else { return redirection.signRange.upperBound == text.utf8.count ? " FILE" : "FILE" }
        guard redirection.sign == "|", target.text.isEmpty else { return nil }
        return (text.last == "|" ? " " : "") + "COMMAND"
    }
}
