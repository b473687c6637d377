import ShellLanguage

/// The common arguments and options of the commands that draw.
enum DiagramArguments {
    /// The services to draw.
    static let query = Argument("QUERY", .query, isOptional: true)
    /// The depth limit.
    static let depth = Option(
        "--depth", value: Argument("N", .count), summary: "draw at most N steps from the services of QUERY, or from the roots")
    /// The restriction to services with findings.
    static let failures = Option("--failures", summary: "draw only services with errors or warnings, and the paths to them")
    /// The option to draw assemblies.
    static let by = Option(
        "--by", value: Argument("UNIT", .choice(["assembly"])),
        summary: "assembly draws assemblies instead of services")
    /// The legend.
    static let legend = Option("--legend", summary: "explain the shapes and lines in the picture")

    /// The sentence about QUERY in the help of these commands.
    static let details =
        "If QUERY is one name, draw that service with its dependencies; otherwise draw only the matching services."

    /// Whether to draw assemblies instead of services.
    static func drawsAssemblies(_ invocation: Invocation) -> Bool { invocation.has(by.name) }
}
