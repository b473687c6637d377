#ifndef EMBEDDED_TEXTS_H
#define EMBEDDED_TEXTS_H

#include <stddef.h>

/// A text in UTF-8, without a terminating null, embedded at build time.
struct embedded_text {
    const unsigned char *_Nonnull bytes;
    size_t count;
};

/// Returns a text: `container-rules`, `lint-rules` and `architecture-rules`, the explanations of the rules; `example.rules`, an example of a rules file;
/// `command-details`, the descriptions of the commands; `changes`, the arguments of `what-if`; `synonyms`, terms of other programs with commands of
/// the shell; `trust`, `tour`, `keys`, `query-names`, `query-operators` and `query-examples`, pages of the help; `answers`, the JSON
/// Schema of answers; `graph-file.schema` and `graph-file.page`, the JSON Schema and the documentation of graph files; `manual`, the manual page, whose placeholder is `{{version}}`; `completions.bash`, `completions.zsh` and `completions.fish`;
/// `workflow-package` and `workflow-scan`, workflows for GitHub Actions; or a file of the starter package, whose placeholders are `{{name}}` and `{{library}}`. Any other name has an empty text.
struct embedded_text embedded_text_named(const char *_Nonnull name);

#endif
