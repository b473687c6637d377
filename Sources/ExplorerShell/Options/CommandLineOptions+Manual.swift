package import ShellLanguage
import WiringRules

extension CommandLineOptions {
    /// The arguments and the environment of the program, for the manual page and for completion in other shells. The texts are in
    /// `Sources/EmbeddedTexts/texts`.
    package static let program = ProgramDeclaration(
        description: EmbeddedText.lines("manual-description"), forms: forms, options: declarations.map(\.option),
        keys: EmbeddedText.rows("keys"), statuses: RunStatus.allCases.map { ($0.rawValue, $0.summary) },
        files: EmbeddedText.rows("manual-files"), variables: EmbeddedText.rows("manual-variables"),
        examples: EmbeddedText.rows("manual-examples"))
}
