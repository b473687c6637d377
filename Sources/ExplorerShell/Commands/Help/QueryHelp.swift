import WiringGraph

extension QueryHelpView {
    /// The query language in one page.
    static var language: QueryHelpView {
        QueryHelpView(
            names: [
                Row(
                    usage: "MailAssembly.store",
                    summary: "the service with this key, part of a key after a dot, or type; an error if there is none"),
                Row(usage: "*Store, ?ail*", summary: "those that match a pattern: keys, their parts after a dot, types; any capitals"),
                Row(usage: "'a name'", summary: "in quotes whatever has spaces or signs in it; no error if there is none"),
                Row(usage: "Logger#file", summary: "a tagged registration"),
                Row(usage: "%1, $1", summary: "a numbered service of the last list, of a resolve"),
                Row(usage: "$name", summary: "the query that let gave this name"),
            ],
            operators: [
                Row(usage: "(a)", summary: "parentheses"),
                Row(usage: "! a", summary: "everything except a"),
                Row(usage: "a & b", summary: "what is in both"),
                Row(
                    usage: "a + b, a - b",
                    summary: "what is in either, what is in a and not in b; from left to right, with spaces around the sign"),
            ],
            functions: QueryFunction.allCases.map { Row(usage: $0.usage, summary: $0.summary) },
            examples: [
                "services lifetime(singleton) & rdeps(ClientAssembly.network)", "tree deps(MailAssembly.service, 2) - assembly(Client*)",
                "dot paths(MailAssembly.service, ClientAssembly.network) > way.dot", "let stores = *Store; count rdeps($stores) - $stores",
            ]
        )
    }
}
