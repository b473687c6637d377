// Finds witness tables in values of protocol types. Layouts: `TargetExistentialTypeMetadata`, `TargetExtendedExistentialTypeMetadata` and
// `ClassExistentialContainer` in `include/swift/ABI/Metadata.h` and `include/swift/Runtime/ExistentialContainer.h`.
#include "CWitness.h"

#include <string.h>

witness_problem witness_find_tables(const void *type, size_t size, size_t *first, size_t *count) {
    enum { existential_kind = 0x303, constrained_kind = 0x307, word = sizeof(void *), words_before_tables = 4, class_words_before_tables = 1 };
    const char *metadata = type;
    uint64_t kind;
    memcpy(&kind, metadata, sizeof kind);
    bool holds_object, is_special;
    uint32_t flags;
    if (kind == existential_kind) {
        memcpy(&flags, metadata + word, sizeof flags);
        holds_object = (flags & 0x80000000) == 0;
        is_special = (flags >> 24 & 0x3F) != 0;
    } else if (kind == constrained_kind) {
        const char *shape;
        memcpy(&shape, metadata + word, sizeof shape);
        memcpy(&flags, shape, sizeof flags);
        holds_object = (flags & 0xFF) == 1;
        // Metatypes, and containers with a layout of their own.
        if ((flags & 0xFF) > 1) return witness_problem_concrete_type;
        is_special = false;
    } else {
        return witness_problem_concrete_type;
    }
    if (is_special) return witness_problem_error_type;
    *first = holds_object ? class_words_before_tables : words_before_tables;
    *count = size / word - *first;
    return *count == 0 ? witness_problem_no_table : witness_problem_none;
}

const void *witness_table_in(const void *value, size_t word) {
    return ((const void *const *)value)[word];
}

void witness_set_table_in(void *value, size_t word, const void *table) {
    ((const void **)value)[word] = table;
}
