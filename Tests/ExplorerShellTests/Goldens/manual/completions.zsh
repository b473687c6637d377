#compdef wirescope
# zsh completion for wirescope; put it as _wirescope into a folder of $fpath
_wirescope_first() {
    local -a forms=('scan:read the sources of an app, whatever container it uses; they need not compile' 'adapter:print what lists a running container of another library' 'check:run the sessions in Markdown files and compare the answers')
    _describe form forms
    _files
}
_arguments -s \
    '*-c[run one line of commands, then leave; may be repeated]:text:' \
    '*--command[run one line of commands, then leave; may be repeated]:text:' \
    '*-f[run a script, then leave; - is the standard input]:file:_files' \
    '*--file[run a script, then leave; - is the standard input]:file:_files' \
    '(--json)--json[answer with one JSON object per command]' \
    '(--color)--color[use colours\: auto, always or never]:when:(auto always never)' \
    '(--keep-going)--keep-going[go on after a command that failed]' \
    '(-n --no-rc)-n[do not run wirescope/rc before the first prompt; scripts never do]' \
    '(-n --no-rc)--no-rc[do not run wirescope/rc before the first prompt; scripts never do]' \
    '(--no-shell)--no-shell[run no program\: no ! line, no pipe, no build of a package; help trust says why]' \
    '(--allow-shell)--allow-shell[with check\: let the transcripts run programs, build packages and write files]' \
    '(--product)--product[which product of a package to load]:name:' \
    '(--timeout)--timeout[stop a program that gives no answer for so long; 30 by default]:seconds:' \
    '(--build-timeout)--build-timeout[stop a build that takes longer; 3600 by default, and 300 for reading a manifest]:seconds:' \
    '(--update)--update[with check\: write the real answers where they differ]' \
    '(--tap)--tap[with check\: answer in the Test Anything Protocol]' \
    '(--diff)--diff[with check\: show what differs, as it does anyway]' \
    '(--account)--account[with scan\: list the look-ups that lead nowhere]' \
    '(--strict)--strict[with scan\: fail when a look-up leads nowhere]' \
    '(--singletons)--singletons[with scan\: list singletons and who uses them]' \
    '(--tests)--tests[with scan\: read tests too]' \
    '(--manual)--manual[print the manual page, for man -l -]' \
    '(--completions)--completions[print a script that completes these options in bash, zsh or fish]:shell:(bash zsh fish)' \
    '(--version)--version[print the version, and what the program was built of]' \
    '(-h --help)-h[print this help]' \
    '(-h --help)--help[print this help]' \
    '1:target:_wirescope_first' \
    '*:target:_files'
