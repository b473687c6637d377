extension ContainerRules {
    /// Texts, resources and manifests.
    static let files = [
        RuleDescription(
            .placeholderSyntax, .error,
            title: "a placeholder of a text is malformed",
            what: "A text to be filled holds a placeholder that is not written as one.",
            why: "Nobody can tell what was to stand in its place.",
            example: "\"Dear ${MailAssembly.owner, ...\", whose brace is never closed.",
            fix: "Write ${Assembly.property}, or $${ for a ${ that is to stay."
        ),
        RuleDescription(
            .placeholderUnknown, .error,
            title: "a placeholder names no definition",
            what: "A placeholder of a text names a key that no definition has.",
            why: "There is nothing to fill it with.",
            example: "${MailAssembly.ovner}, where the definition is named owner.",
            fix: "Write a key that exists, or add the definition."
        ),
        RuleDescription(
            .placeholderType, .error,
            title: "a placeholder names something that is no text",
            what: "A placeholder of a text names a definition whose instances cannot be written as a text.",
            why: "What would stand in its place means nothing to a reader.",
            example: "${MailAssembly.service}, which is an object with methods.",
            fix: "Name a definition of a text, a number, or something that conforms to CustomStringConvertible."
        ),
        RuleDescription(
            .resourcePath, .error,
            title: "a resource is outside of its folder",
            what: "The name of a resource is no path of a file within the folder of resources.",
            why: "A file elsewhere is not there on another machine, and a name from outside could read what it should not.",
            example: "Component(resource: \"../secrets.txt\").",
            fix: "Write the path of a file from the folder, such as texts/welcome.txt."
        ),
        RuleDescription(
            .resourceUnreadable, .error,
            title: "a resource cannot be read",
            what: "The file of a resource is there, and may not be read or is not what it is read as.",
            why: "The definition cannot be built, and neither can what needs it.",
            example: "a picture that is read as a text in UTF-8.",
            fix: "Correct the file, or read it as what it is."
        ),
        RuleDescription(
            .resourceMissing, .error,
            title: "a resource does not exist",
            what: "A definition is the content of a file that is not in the folder of resources.",
            why: "The definition cannot be built, and neither can what needs it.",
            example:
                "Component(resource: \"texts/welcom.txt\", in: ResourceFolder(\"Resources\"), as: String.self), and the file is named welcome.txt.",
            fix: "Correct the name, or add the file to the folder of resources."
        ),
        RuleDescription(
            .manifestUnreadable, .error,
            title: "a manifest cannot be read",
            what: "The file that says which assemblies to activate does not exist, or may not be read.",
            why: "Nobody knows what to activate.",
            example: "a relative path, and the program runs in another folder than was thought.",
            fix: "Correct the path; a relative one starts from where the program runs."
        ),
        RuleDescription(
            .manifestSyntax, .error,
            title: "a manifest is malformed",
            what: "The file that says which assemblies to activate is not written as JSON.",
            why: "Nothing in it can be relied upon.",
            example: "a comma after the last member of a list.",
            fix: "Correct the file at the line that the finding names."
        ),
        RuleDescription(
            .manifestUnknown, .error,
            title: "a manifest names something that does not exist",
            what: "A manifest names an assembly that nobody has registered, or has a member that means nothing.",
            why: "It would be passed over in silence, and the program would lack what was meant.",
            example: "\"assemblies\": [\"MialAssembly\"].",
            fix: "Correct the name, or register the assembly."
        ),
        RuleDescription(
            .manifestType, .error,
            title: "a manifest has a value of another type",
            what: "A member of a manifest is not of the type that it must have.",
            why: "Nobody can tell what was meant.",
            example: "\"assemblies\": \"MailAssembly\", which is to be a list.",
            fix: "Write a value of that type."
        ),
        RuleDescription(
            .manifestDuplicate, .error,
            title: "a manifest names something twice",
            what: "A manifest names one assembly, or one member of an object, two times.",
            why: "Which of the two counts would depend on the reader.",
            example: "\"assemblies\": [\"MailAssembly\", \"MailAssembly\"].",
            fix: "Remove one of the two."
        ),
    ]
}
