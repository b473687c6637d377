extension ContainerRules {
    /// Values from outside.
    static let configuration = [
        RuleDescription(
            .configMissing, .error,
            title: "the configuration has no value for a key",
            what: "A definition reads a key that no source of the configuration has, and there is no default.",
            why: "The definition cannot be built, and neither can what needs it.",
            example: "Config(\"mail.pageSize\"), and the file says mail.pagesize.",
            fix: "Add the value, correct the key, or give a default: Config(\"...\", default: ...)."
        ),
        RuleDescription(
            .configUnused, .note,
            title: "nobody reads a value of the configuration",
            what: "A source has a value that no definition reads.",
            why: "Whoever changes it waits in vain for an effect. Often its key is misspelled, and a default is used instead.",
            example: "mail.pagesize = 50, while the code reads mail.pageSize with a default of 20.",
            fix: "Remove the value, or correct its key."
        ),
        RuleDescription(
            .configDuplicate, .error,
            title: "two sources have a value for one key",
            what: "A key has values in several sources of which none is meant to win, or twice in one file.",
            why: "Which of them counts depends on the order in which the sources are read.",
            example: "mail.server in mail.properties and again in network.json.",
            fix: "Remove one of them, or say which source is to win."
        ),
        RuleDescription(
            .configUnreadable, .error,
            title: "a file of the configuration cannot be read",
            what: "A file does not exist, may not be read, or has a format that nobody knows.",
            why: "All values in it are missing.",
            example: "Configuration(file: \"mail.yaml\"), of which no reader knows the format.",
            fix: "Correct the path or its permissions, or write it in a known format: properties, JSON, property list."
        ),
        RuleDescription(
            .configSyntax, .error,
            title: "a file of the configuration is malformed",
            what: "A file of the configuration does not follow the rules of its format.",
            why: "All values in it are missing.",
            example: "a JSON file with a comma after the last member.",
            fix: "Correct the file at the line that the finding names."
        ),
        RuleDescription(
            .conversionFailed, .error,
            title: "a value of the configuration is of another type",
            what: "A value cannot be read as the type that its reader needs.",
            why: "The definition that reads it cannot be built.",
            example: "mail.pageSize = fifty, read as Int.",
            fix: "Write a value that the type can be made from, or add a Converter."
        ),
        RuleDescription(
            .conversionAmbiguous, .error,
            title: "several converters could read a value",
            what: "A value of the configuration is read as a type for which several converters are there.",
            why: "The container does not guess which is meant.",
            example: "two Converters for Color, one for names and one for hexadecimal numbers.",
            fix: "Name the converter in the value, as in Hex(#8732A9), or remove the others."
        ),
        RuleDescription(
            .converterDuplicate, .error,
            title: "two converters have one name",
            what: "Two converters are named alike.",
            why: "A value that names the converter could mean either.",
            example: "Converter(named: \"Color\") in two assemblies.",
            fix: "Give one of them another name, or remove it."
        ),
    ]
}
