#compdef wirescope
# zsh completion for wirescope; put it as _wirescope into a folder of $fpath
_wirescope_first() {
    local -a forms=('scan:read the sources of an app with any container; they need not compile' 'run:start a program, or build a package and start its program, and explore the containers of the program' 'attach:explore a running program that listens, by its process identifier or name' 'adapter:print a source file that shows a running container of another library' 'check:run the sessions in Markdown files and compare the answers' 'mcp:serve the Model Context Protocol on the standard streams, for coding agents' 'lsp:serve the Language Server Protocol on the standard streams, for editors')
    _describe form forms
    _files
}
_arguments -s \
    '*-c[run one line of commands, then exit; may be repeated]:text:' \
    '*--command[run one line of commands, then exit; may be repeated]:text:' \
    '*-f[run a script, then exit; - is standard input]:file:_files' \
    '*--file[run a script, then exit; - is standard input]:file:_files' \
    '(--json)--json[answer with one JSON object per command]' \
    '(--stdio)--stdio[read one command per line, answer each with one line of JSON, for other programs]' \
    '(--allow-changes)--allow-changes[with mcp, attach and run\: let commands run code of the program and change its state]' \
    '(--color)--color[use colors\: auto, always or never]:when:(auto always never)' \
    '(--keep-going)--keep-going[continue after a command that failed]' \
    '(-n --no-rc)-n[do not run wirescope/rc before the first prompt; scripts never do]' \
    '(-n --no-rc)--no-rc[do not run wirescope/rc before the first prompt; scripts never do]' \
    '(--no-shell)--no-shell[run no program\: no ! line, no pipe, no build of a package; help trust explains why]' \
    '(--allow-shell)--allow-shell[with check\: let the transcripts run programs, build packages and write files]' \
    '(--product)--product[the product of a package to load]:name:' \
    '(--timeout)--timeout[stop a program that does not answer within this time; 30 by default]:seconds:' \
    '(--build-timeout)--build-timeout[stop a build that takes longer; 3600 by default, and 300 for reading a manifest]:seconds:' \
    '(--update)--update[with check\: replace differing answers with the actual ones]' \
    '(--tap)--tap[with check\: report in the Test Anything Protocol]' \
    '(--diff)--diff[with check\: show the differences, the default]' \
    '(--account)--account[with scan\: list the unresolved look-ups]' \
    '(--strict)--strict[with scan\: fail if a look-up is unresolved]' \
    '(--singletons)--singletons[with scan and lsp\: read singletons and their users]' \
    '(--tests)--tests[with scan and lsp\: read tests too]' \
    '(--target)--target[with scan and lsp\: read one target of an Xcode project]:name:' \
    '(--define)--define[with scan and lsp\: read the branches of #if that these names select]:names:' \
    '(--manual)--manual[print the manual page, for man -l -]' \
    '(--completions)--completions[print a script that completes these options in bash, zsh or fish]:shell:(bash zsh fish)' \
    '(--version)--version[print the version and the build information]' \
    '(-h --help)-h[print this help]' \
    '(-h --help)--help[print this help]' \
    '1:target:_wirescope_first' \
    '*:target:_files'
