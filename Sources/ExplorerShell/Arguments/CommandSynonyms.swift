import WiringGraph

/// Synonyms of commands: terms of other programs, other containers and everyday language.
enum CommandSynonyms {
    /// The lines to suggest for the terms, the most likely first. A line is a complete command line, or a command whose arguments the user adds;
    /// `{}` stands for the words after the term.
    private static let table: [(terms: String, lines: [String])] = [
        ("aop decorator decorators interceptor interceptors middleware plugin plugins wrap wrapper wrappers", ["processors", "decorate"]),
        ("test assert", ["expect", "help expect"]), ("cls clear", ["!clear"]), ("pwd", ["!pwd"]),
        ("env configuration properties settings preferences", ["config", "set", "services kind(configuration)"]),
        ("critical", ["stats --chain", "path"]),
        ("dead garbage orphan orphans", ["services unused()", "services roots()"]),
        ("entrypoint entrypoints root", ["services roots()"]),
        ("leaf", ["services leaves()"]),
        ("central popular top", ["services hubs()"]),
        ("children dependencies imports needs requires uses", ["tree"]),
        (
            "affected backtrace bt callers clients consumers dependents impact parents references referrers refs usages used usedby used-by users",
            ["rdeps", "help rdeps"]
        ),
        ("does is what whatuses whouses", ["rdeps {}", "help"]),
        ("between chain connect how route", ["path", "help path"]),
        ("cat d d+ desc describe details dump expr expression frame get info p po print v view", ["show", "services"]),
        ("locate source whereis where", ["edit {} --print", "services"]), ("find grep like lookup search", ["services *{}*", "services"]),
        (
            "all beans bindings components definitions dir dt l list ll objects registrations relations schema select tables which",
            ["services", "show"]
        ),
        ("draw chart diagram map picture plot visualize", ["graph", "svg", "dot"]),
        ("circle circles circular cyclic loop loops recursion recursive ring", ["cycles"]),
        ("leak leaks retain", ["explain cycle-retain", "cycles", "lint"]),
        ("analyze audit check diagnose doctor errors issues problems smells validate verify warnings", ["lint"]),
        ("metrics overview size stat status summary", ["stats"]), ("rule", ["explain", "rules"]),
        ("performance profile slow slowest", ["services slow(1ms)", "time"]),
        ("alloc allocations instance memory", ["instances", "instances --by service"]),
        ("boot launchtime", ["startup"]),
        ("module modules package packages", ["assemblies", "services assembly(*)"]),
        ("thread threads ui", ["services mainActor()"]),
        ("construct create inject instantiate", ["resolve {}", "help resolve"]),
        ("build make", ["resolve {}", "reload"]),
        ("refresh rebuild recompile rescan", ["reload"]),
        ("attach connect database db file import target use", ["load", "help load"]),
        ("compare delta difference", ["diff", "help diff"]),
        ("assume fake imagine mock simulate stub suppose", ["what-if"]),
        ("lifecycle lifetime", ["lifetimes"]),
        ("context contexts scope session", ["scopes", "lifetimes"]),
        ("blame code e emacs nano vi vim", ["edit {} --print", "help edit"]),
        ("def define var variable", ["let"]),
        ("timer timing", ["set timing on"]),
        ("o record tee", ["transcript", "help transcript"]),
        ("i read", ["help run"]),
        ("log reflog", ["history"]),
        ("revert rollback", ["undo"]),
        ("export", ["help save", "svg"]),
        ("bye end logout q q! wq x zz", ["quit"]),
        ("b break breakpoint c continue n next s step thread watchpoint", ["help resolve"]),
        ("launch process r", ["help activate"]),
        ("demo guide intro tutorial", ["help tour"]),
        ("commands docs h hello hi man manual usage", ["help {}", "help"]),
    ]

    private static let lines = Dictionary(
        table.flatMap { entry in entry.terms.split(separator: " ").map { (String($0), entry.lines) } }, uniquingKeysWith: +)

    /// The lines to suggest for a word, the most likely first; empty for an unknown word. Signs before a word, as in `.tables` and `:q`, are
    /// ignored.
    static func lines(for word: String) -> [String] {
        let word = word.lowercased()
        if let known = lines[word] ?? lines[String(word.drop { ".:/\\".contains($0) })] { return known }
        // A query function without required arguments.
        if let function = QueryFunction(rawValue: word), function.requiredCount == 0 { return ["services \(word)()"] }
        return []
    }
}
