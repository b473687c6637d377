/// Whether commands may run programs: `!` lines and pipes, which use the system's shell, and builds of packages, which execute the code of the
/// package. A transcript that may run no programs may not write files either.
package enum ProgramPermission: Hashable, Sendable {
    case given
    /// The option `--no-shell` forbids it.
    case refused
    /// A transcript, possibly of another author, is checked without `--allow-shell`.
    case notGiven

    /// The end of a sentence that begins with the program to run.
    var refusal: String? {
        switch self {
        case .given: nil
        case .refused: "and --no-shell forbids that"
        case .notGiven: "and check does that only with --allow-shell"
        }
    }

    package var hint: String? {
        switch self {
        case .given: nil
        case .refused: "omit --no-shell if you trust the code; help trust"
        case .notGiven: "read it first, then: wirescope check --allow-shell FILE; help trust"
        }
    }
}
