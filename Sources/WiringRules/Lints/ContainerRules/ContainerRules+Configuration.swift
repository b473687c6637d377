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

extension ContainerRules {
    /// Rules about texts, resources and manifests.
    static let files = [
        RuleDescription(
            .placeholderSyntax, .error,
            title: "a placeholder in a text is malformed",
            what: "A text template contains a placeholder with invalid syntax.",
            why: "The definition to insert cannot be determined.",
            example: "\"Dear ${MailAssembly.owner, ...\", whose brace is never closed.",
            fix: "Write ${Assembly.property}, or $${ for a literal ${."
        ),
        RuleDescription(
            .placeholderUnknown, .error,
            title: "a placeholder names no definition",
            what: "A placeholder in a text names a key without a definition.",
            why: "There is no value to insert.",
            example: "${MailAssembly.ovner}, where the definition is named owner.",
            fix: "Use an existing key, or add the definition."
        ),
        RuleDescription(
            .placeholderType, .error,
            title: "a placeholder names a definition without a text form",
            what: "A placeholder in a text names a definition whose instances have no textual representation.",
            why: "The inserted text would be meaningless to a reader.",
            example: "${MailAssembly.service}, which is an object with methods.",
            fix: "Name a definition of a text, a number, or a type that conforms to CustomStringConvertible."
        ),
        RuleDescription(
            .resourcePath, .error,
            title: "a resource is outside its folder",
            what: "The name of a resource is not a path to a file in the folder of resources.",
            why: "A file outside the folder may be missing on another machine, and a name from untrusted input could expose other files.",
            example: "Component(resource: \"../secrets.txt\").",
            fix: "Use a path relative to the folder, such as texts/welcome.txt."
        ),
        RuleDescription(
            .resourceUnreadable, .error,
            title: "a resource cannot be read",
            what: "The file of a resource exists, but is not readable or has another format than expected.",
            why: "Neither the definition nor its dependents can be built.",
            example: "a picture that is read as UTF-8 text.",
            fix: "Correct the file, or read it in its actual format."
        ),
        RuleDescription(
            .resourceMissing, .error,
            title: "a resource does not exist",
            what: "A definition provides the content of a file that is missing from the folder of resources.",
            why: "Neither the definition nor its dependents can be built.",
            example:
                "Component(resource: \"texts/welcom.txt\", in: ResourceFolder(\"Resources\"), as: String.self), and the file is named welcome.txt.",
            fix: "Correct the name, or add the file to the folder of resources."
        ),
        RuleDescription(
            .manifestUnreadable, .error,
            title: "a manifest cannot be read",
            what: "The file that lists the assemblies to activate does not exist or is not readable.",
            why: "The assemblies to activate are unknown.",
            example: "a relative path, while the program runs in another folder than expected.",
            fix: "Correct the path; a relative path starts at the current directory of the program."
        ),
        RuleDescription(
            .manifestSyntax, .error,
            title: "a manifest is malformed",
            what: "The file that lists the assemblies to activate is not valid JSON.",
            why: "None of its contents can be used.",
            example: "a comma after the last member of a list.",
            fix: "Correct the file at the line that the finding names."
        ),
        RuleDescription(
            .manifestUnknown, .error,
            title: "a manifest contains an unknown name",
            what: "A manifest names an assembly that is not registered, or has an unknown member.",
            why: "Ignoring the entry would start the program without an intended assembly.",
            example: "\"assemblies\": [\"MialAssembly\"].",
            fix: "Correct the name, or register the assembly."
        ),
        RuleDescription(
            .manifestType, .error,
            title: "a manifest has a value of the wrong type",
            what: "A member of a manifest does not have its required type.",
            why: "The intended value is unknown.",
            example: "\"assemblies\": \"MailAssembly\", which must be a list.",
            fix: "Use a value of the required type."
        ),
        RuleDescription(
            .manifestDuplicate, .error,
            title: "a manifest contains a name twice",
            what: "A manifest names an assembly, or a member of an object, twice.",
            why: "The entry in effect would depend on the parser.",
            example: "\"assemblies\": [\"MailAssembly\", \"MailAssembly\"].",
            fix: "Remove one of the entries."
        ),
    ]
}
