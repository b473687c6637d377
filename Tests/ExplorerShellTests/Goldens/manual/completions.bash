# bash completion for wirescope; load it with: source <(wirescope --completions bash)
_wirescope() {
    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
    case "$before" in
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
    --completions) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word")); return ;;
    -c|--command|--product|--timeout) return ;;
    esac
    if [[ "$word" == -* ]]; then
        COMPREPLY=($(compgen -W '-c --command -f --file --json --color --keep-going -n --no-rc --product --timeout --update --tap --diff --manual --completions --version -h --help check' -- "$word"))
    else
        COMPREPLY=($(compgen -W 'check' -- "$word") $(compgen -f -- "$word"))
    fi
}
complete -o filenames -F _wirescope wirescope
