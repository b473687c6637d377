import WiringGraph

extension QueryHelpView {
    /// The reference of the query language.
    static var language: QueryHelpView {
        QueryHelpView(
            names: [
                Row(
                    usage: "MailAssembly.store",
                    summary: "the service with this key, part of a key after a dot, or type; an error if none exists"),
                Row(usage: "*Store, ?ail*", summary: "services whose key, part of a key after a dot, or type matches; case is ignored"),
                Row(usage: "'a name'", summary: "quotes for names with spaces or signs; no error if none exists"),
                Row(usage: "Logger#file", summary: "the registration of Logger with the name or tag file, in a scanned app"),
                Row(usage: "%1, $1", summary: "a numbered service of the last list; the service of a result"),
                Row(usage: "$name", summary: "the query that let defines under this name"),
            ],
            operators: [
                Row(usage: "(a)", summary: "parentheses"),
                Row(usage: "! a", summary: "all services except a"),
                Row(usage: "a & b", summary: "services in both"),
                Row(
                    usage: "a + b, a - b",
                    summary: "services in either; services in a and not in b; from left to right, with spaces around the sign"),
            ],
            functions: QueryFunction.allCases.map { Row(usage: $0.usage, summary: $0.summary) },
            examples: [
                "services lifetime(singleton) & rdeps(ClientAssembly.network)", "tree deps(MailAssembly.service, 2) - assembly(Client*)",
                "dot paths(MailAssembly.service, ClientAssembly.network) > paths.dot",
                "let stores = *Store; count rdeps($stores) - $stores",
            ]
        )
    }
}
