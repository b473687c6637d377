@testable import WiringShell

/// Completion scripts for other shells, generated from the declarations that parsing and help use.
enum ShellCompletion: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// Returns the completion script.
    var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    private static var bashText: String {
        let words = CommandLineOptions.declarations.flatMap(\.names).joined(separator: " ")
        let forms = CommandLineOptions.forms.map(\.name).joined(separator: " ")
        let choices = CommandLineOptions.declarations.filter { !$0.choices.isEmpty }.map { declaration in
            "    \(declaration.names.joined(separator: "|"))) COMPREPLY=($(compgen -W '\(declaration.choices.joined(separator: " "))' -- \"$word\")); return ;;"
        }
        let free = CommandLineOptions.declarations.filter { $0.value != nil && $0.choices.isEmpty && !$0.isFile }.flatMap(\.names).joined(
            separator: "|")
        return """
            # bash completion for wirescope; load it with: source <(wirescope --completions bash)
            _wirescope() {
                COMPREPLY=()
                local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
                case "$before" in
            \(choices.joined(separator: "\n"))
                \(free)) return ;;
                esac
                if [[ "$word" == -* ]]; then
                    COMPREPLY=($(compgen -W '\(words)' -- "$word"))
                else
                    # A form is the first word of all.
                    if ((COMP_CWORD == 1)); then COMPREPLY=($(compgen -W '\(forms)' -- "$word")); fi
                    # Names of files may hold blanks.
                    local IFS=$'\\n'
                    COMPREPLY+=($(compgen -f -- "$word"))
                fi
            }
            complete -o filenames -F _wirescope wirescope

            """
    }

    private static var zshText: String {
        let options = CommandLineOptions.declarations.flatMap { declaration -> [String] in
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
        let forms = CommandLineOptions.forms.map { "'\($0.name):\(zshEscaped($0.summary))'" }.joined(separator: " ")
        return """
            #compdef wirescope
            # zsh completion for wirescope; put it as _wirescope into a folder of $fpath
            _wirescope_first() {
                local -a forms=(\(forms))
                _describe form forms
                _files
            }
            _arguments -s \\
            \(options.joined(separator: "\n"))
                '1:target:_wirescope_first' \\
                '*:target:_files'

            """
    }

    private static var fishText: String {
        let options = CommandLineOptions.declarations.map { declaration in
            var parts = ["complete -c wirescope"]
            for name in declaration.names { parts.append(name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())") }
            if declaration.value != nil { parts.append(declaration.isFile ? "-rF" : "-x") }
            if !declaration.choices.isEmpty { parts.append("-a '\(declaration.choices.joined(separator: " "))'") }
            parts.append("-d '\(declaration.summary.replacing("'", with: "\\'"))'")
            return parts.joined(separator: " ")
        }
        let forms = CommandLineOptions.forms.map {
            "complete -c wirescope -n __fish_use_subcommand -a \($0.name) -d '\($0.summary.replacing("'", with: "\\'"))'"
        }
        return """
            # fish completion for wirescope; put it as wirescope.fish into ~/.config/fish/completions
            \(options.joined(separator: "\n"))
            \(forms.joined(separator: "\n"))

            """
    }

    private static func zshEscaped(_ text: String) -> String {
        text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    }
}
