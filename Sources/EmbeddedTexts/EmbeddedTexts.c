// The embedded texts. Changing one of them recompiles this file.

#include "EmbeddedTexts.h"

#include <string.h>

// All supported compilers implement `#embed`, whatever language standard is selected.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char container_rules[] = {
#embed "texts/container-rules.txt"
};
static const unsigned char lint_rules[] = {
#embed "texts/lint-rules.txt"
};
static const unsigned char architecture_rules[] = {
#embed "texts/architecture-rules.txt"
};
static const unsigned char example_rules[] = {
#embed "texts/example.rules.txt"
};
static const unsigned char package_swift[] = {
#embed "texts/starter/Package.swift.txt"
};
static const unsigned char program_swift[] = {
#embed "texts/starter/Program.swift.txt"
};
static const unsigned char greetingassembly_swift[] = {
#embed "texts/starter/GreetingAssembly.swift.txt"
};
static const unsigned char greetings_swift[] = {
#embed "texts/starter/Greetings.swift.txt"
};
static const unsigned char session_md[] = {
#embed "texts/starter/Session.md.txt"
};
static const unsigned char command_details[] = {
#embed "texts/command-details.txt"
};
static const unsigned char changes[] = {
#embed "texts/changes.txt"
};
static const unsigned char query_examples[] = {
#embed "texts/query-examples.txt"
};
static const unsigned char synonyms[] = {
#embed "texts/synonyms.txt"
};
static const unsigned char trust[] = {
#embed "texts/trust.txt"
};
static const unsigned char workflow_package[] = {
#embed "texts/starter/workflow-package.yml.txt"
};
static const unsigned char workflow_scan[] = {
#embed "texts/starter/workflow-scan.yml.txt"
};
static const unsigned char tour[] = {
#embed "texts/tour.txt"
};
static const unsigned char keys[] = {
#embed "texts/keys.txt"
};
static const unsigned char query_names[] = {
#embed "texts/query-names.txt"
};
static const unsigned char query_operators[] = {
#embed "texts/query-operators.txt"
};
static const unsigned char answers[] = {
#embed "texts/generated/answers.json"
};
static const unsigned char manual[] = {
#embed "texts/generated/wirescope.1"
};
static const unsigned char graph_file_schema[] = {
#embed "texts/generated/graph-file.schema.json"
};
static const unsigned char graph_file_page[] = {
#embed "texts/generated/graph-file.md"
};
static const unsigned char completions_bash[] = {
#embed "texts/generated/completions.bash"
};
static const unsigned char completions_zsh[] = {
#embed "texts/generated/completions.zsh"
};
static const unsigned char completions_fish[] = {
#embed "texts/generated/completions.fish"
};

static const struct {
    const char *name;
    struct embedded_text text;
} texts[] = {
    {"container-rules", {container_rules, sizeof container_rules}},
    {"lint-rules", {lint_rules, sizeof lint_rules}},
    {"architecture-rules", {architecture_rules, sizeof architecture_rules}},
    {"example.rules", {example_rules, sizeof example_rules}},
    {"Package.swift", {package_swift, sizeof package_swift}},
    {"Program.swift", {program_swift, sizeof program_swift}},
    {"GreetingAssembly.swift", {greetingassembly_swift, sizeof greetingassembly_swift}},
    {"Greetings.swift", {greetings_swift, sizeof greetings_swift}},
    {"command-details", {command_details, sizeof command_details}},
    {"changes", {changes, sizeof changes}},
    {"query-examples", {query_examples, sizeof query_examples}},
    {"synonyms", {synonyms, sizeof synonyms}},
    {"trust", {trust, sizeof trust}},
    {"workflow-package", {workflow_package, sizeof workflow_package}},
    {"workflow-scan", {workflow_scan, sizeof workflow_scan}},
    {"tour", {tour, sizeof tour}},
    {"keys", {keys, sizeof keys}},
    {"query-names", {query_names, sizeof query_names}},
    {"query-operators", {query_operators, sizeof query_operators}},
    {"answers", {answers, sizeof answers}},
    {"manual", {manual, sizeof manual}},
    {"graph-file.schema", {graph_file_schema, sizeof graph_file_schema}},
    {"graph-file.page", {graph_file_page, sizeof graph_file_page}},
    {"completions.bash", {completions_bash, sizeof completions_bash}},
    {"completions.zsh", {completions_zsh, sizeof completions_zsh}},
    {"completions.fish", {completions_fish, sizeof completions_fish}},
    {"Session.md", {session_md, sizeof session_md}},
};

struct embedded_text embedded_text_named(const char *name) {
    for (size_t position = 0; position < sizeof texts / sizeof *texts; position++) {
        if (strcmp(texts[position].name, name) == 0) return texts[position].text;
    }
    return (struct embedded_text){texts[0].text.bytes, 0};
}
