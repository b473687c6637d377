extension ContainerRules {
    /// Rules about values of the configuration.
    static let configuration = [
        RuleDescription(
            .configMissing, .error,
            title: "the configuration has no value for a key",
            what: "A definition reads a key that no configuration source contains, and there is no default.",
            why: "Neither the definition nor its dependents can be built.",
            example: "Config(\"mail.pageSize\"), and the file says mail.pagesize.",
            fix: "Add the value, correct the key, or add a default: Config(\"...\", default: ...)."
        ),
        RuleDescription(
            .configUnused, .note,
            title: "no definition reads a value of the configuration",
            what: "A source has a value that no definition reads.",
            why: "A change of the value has no effect. Often the key is misspelled, and a default is used instead.",
            example: "mail.pagesize = 50, while the code reads mail.pageSize with a default of 20.",
            fix: "Remove the value, or correct its key."
        ),
        RuleDescription(
            .configDuplicate, .error,
            title: "two sources define the same key",
            what: "Several sources without a precedence define the same key, or one file defines it twice.",
            why: "The value in effect depends on the order in which the sources are read.",
            example: "mail.server in mail.properties and again in network.json.",
            fix: "Remove one of the values, or declare which source takes precedence."
        ),
        RuleDescription(
            .configUnreadable, .error,
            title: "a file of the configuration cannot be read",
            what: "A file does not exist, is not readable, or has an unknown format.",
            why: "All values of the file are missing.",
            example: "Configuration(file: \"mail.yaml\"), whose format no reader supports.",
            fix: "Correct the path or its permissions, or use a supported format: properties, JSON, property list."
        ),
        RuleDescription(
            .configSyntax, .error,
            title: "a file of the configuration is malformed",
            what: "A file of the configuration violates the syntax of its format.",
            why: "All values of the file are missing.",
            example: "a JSON file with a comma after the last member.",
            fix: "Correct the file at the line that the finding names."
        ),
        RuleDescription(
            .conversionFailed, .error,
            title: "a value of the configuration has the wrong type",
            what: "A value cannot be converted to the type that the definition requires.",
            why: "The definition that reads it cannot be built.",
            example: "mail.pageSize = fifty, read as Int.",
            fix: "Use a value that can be converted to the type, or add a Converter."
        ),
        RuleDescription(
            .conversionAmbiguous, .error,
            title: "several converters can read a value",
            what: "A value of the configuration is read as a type that has several converters.",
            why: "The container does not guess which converter to use.",
            example: "two Converters for Color, one for names and one for hexadecimal numbers.",
            fix: "Name the converter in the value, as in Hex(#8732A9), or remove the others."
        ),
        RuleDescription(
            .converterDuplicate, .error,
            title: "two converters have the same name",
            what: "Two converters are registered under the same name.",
            why: "A value that names the converter is ambiguous.",
            example: "Converter(named: \"Color\") in two assemblies.",
            fix: "Rename one of the converters, or remove it."
        ),
    ]
}
