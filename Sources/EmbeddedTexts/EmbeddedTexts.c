// The embedded texts. Changing one of them recompiles this file.

#include "EmbeddedTexts.h"

#include <string.h>

// All supported compilers implement `#embed`, whatever language standard is selected.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char container_rules[] = {
#embed "texts/container-rules.txt"
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

static const struct {
    const char *name;
    struct embedded_text text;
} texts[] = {
    {"container-rules", {container_rules, sizeof container_rules}},
    {"example.rules", {example_rules, sizeof example_rules}},
    {"Package.swift", {package_swift, sizeof package_swift}},
    {"Program.swift", {program_swift, sizeof program_swift}},
    {"GreetingAssembly.swift", {greetingassembly_swift, sizeof greetingassembly_swift}},
    {"Greetings.swift", {greetings_swift, sizeof greetings_swift}},
    {"Session.md", {session_md, sizeof session_md}},
};

struct embedded_text embedded_text_named(const char *name) {
    for (size_t position = 0; position < sizeof texts / sizeof *texts; position++) {
        if (strcmp(texts[position].name, name) == 0) return texts[position].text;
    }
    return (struct embedded_text){texts[0].text.bytes, 0};
}
