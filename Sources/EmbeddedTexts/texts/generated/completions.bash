# bash completion for wirescope; load it with: source <(wirescope --completions bash)
_wirescope() {
    COMPREPLY=()
    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
    case "$before" in
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
    --completions) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word")); return ;;
    -c|--command|--product|--timeout|--build-timeout|--target|--define) return ;;
    esac
    if [[ "$word" == -* ]]; then
        COMPREPLY=($(compgen -W '-c --command -f --file --json --stdio --allow-changes --color --keep-going -n --no-rc --no-shell --allow-shell --product --timeout --build-timeout --update --tap --diff --account --strict --singletons --tests --target --define --manual --completions --version -h --help' -- "$word"))
    else
        # A form is the first word of all.
        if ((COMP_CWORD == 1)); then COMPREPLY=($(compgen -W 'scan run attach adapter check mcp lsp' -- "$word")); fi
        # Names of files may hold blanks.
        local IFS=$'\n'
        COMPREPLY+=($(compgen -f -- "$word"))
    fi
}
complete -o filenames -F _wirescope wirescope
