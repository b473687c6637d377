/// What other shells need to complete this program's arguments, from the same declarations as parsing and help.
package enum ShellCompletion: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The shell's own script.
    package var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    private static var declarations: [CommandLineOptions.Declaration] { CommandLineOptions.declarations }

    private static var bashText: String {
        let words = (declarations.flatMap(\.names) + ["check"]).joined(separator: " ")
        let choices = declarations.filter { !$0.choices.isEmpty }.map { declaration in
            "    \(declaration.names.joined(separator: "|"))) COMPREPLY=($(compgen -W '\(declaration.choices.joined(separator: " "))' -- \"$word\")); return ;;"
        }
        let free = declarations.filter { $0.value != nil && $0.choices.isEmpty && !$0.isFile }.flatMap(\.names).joined(separator: "|")
        return """
            # bash completion for wirescope; load it with: source <(wirescope --completions bash)
            _wirescope() {
                local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
                case "$before" in
            \(choices.joined(separator: "\n"))
                \(free)) return ;;
                esac
                if [[ "$word" == -* ]]; then
                    COMPREPLY=($(compgen -W '\(words)' -- "$word"))
                else
                    COMPREPLY=($(compgen -W 'check' -- "$word") $(compgen -f -- "$word"))
                fi
            }
            complete -o filenames -F _wirescope wirescope

            """
    }

    private static var zshText: String {
        let options = declarations.flatMap { declaration -> [String] in
            let exclusion = declaration.names.joined(separator: " ")
            return declaration.names.map { name in
                let value = declaration.value.map { value in
                    let action =
                        declaration.choices.isEmpty
                        ? (declaration.isFile ? "_files" : "") : "(\(declaration.choices.joined(separator: " ")))"
                    return ":\(value.lowercased()):\(action)"
                }
                let repeated = declaration.isRepeatable ? "*" : "(\(exclusion))"
                return "    '\(repeated)\(name)[\(zshEscaped(declaration.summary))]\(value ?? "")' \\"
            }
        }
        return """
            #compdef wirescope
            # zsh completion for wirescope; put it as _wirescope into a folder of $fpath
            _arguments -s \\
            \(options.joined(separator: "\n"))
                '*:target:_files'

            """
    }

    private static var fishText: String {
        let options = declarations.map { declaration in
            var parts = ["complete -c wirescope"]
            for name in declaration.names { parts.append(name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())") }
            if declaration.value != nil { parts.append(declaration.isFile ? "-rF" : "-x") }
            if !declaration.choices.isEmpty { parts.append("-a '\(declaration.choices.joined(separator: " "))'") }
            parts.append("-d '\(declaration.summary.replacing("'", with: "\\'"))'")
            return parts.joined(separator: " ")
        }
        return """
            # fish completion for wirescope; put it as wirescope.fish into ~/.config/fish/completions
            \(options.joined(separator: "\n"))
            complete -c wirescope -n __fish_use_subcommand -a check -d 'check transcripts'

            """
    }

    private static func zshEscaped(_ text: String) -> String {
        text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    }
}
