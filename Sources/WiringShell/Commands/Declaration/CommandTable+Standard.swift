extension CommandTable {
    /// All commands of wirescope. Only the program and its tests refer to it; a session receives the table that it uses.
    package static let standard = CommandTable([
        .load, .scan, .adapter, .attach, .program, .verify, .unload, .reload, .watch, .assemblies, .new,
        .services, .pick, .focusCommand, .show, .edit, .graph, .tree, .dependents, .path, .paths, .blast, .cycles, .order, .lifetimes,
        .lint, .explain, .rules,
        .count, .stats, .resolve, .inspect, .call, .instances, .leaks, .release, .scopes, .enter, .leave, .plan, .activate, .start, .stop,
        .startup, .trace, .traces, .calls, .log,
        .processors, .decorate, .fault, .delay, .config, .whatIf, .undo, .redo, .dot, .mermaid, .json, .svg, .html, .canvas, .save, .diff,
        .run, .echo, .expect, .time, .repeatCommand, .let, .output, .transcript,
        .help, .apropos, .alias, .set, .history, .trust, .system, .version, .quit,
    ])
}

extension CommandSet {
    package static let standard = CommandTable.standard.declarations
}
