// Writes arguments, results and errors. Values are decoded only if their representation is known; a wrong guess would follow an invalid address.
#include "Slots.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_characters = 200, most_elements = 8, most_nesting = 4 };

static const char omitted[] = "\u2026";

// MARK: Text

void witness_append(text_buffer *text, const char *bytes, size_t count) {
    if (text->length + count > text->capacity) {
        size_t capacity = text->capacity == 0 ? 1024 : text->capacity * 2;
        while (capacity < text->length + count) capacity *= 2;
        char *larger = realloc(text->bytes, capacity);
        if (larger == NULL) return;
        text->bytes = larger;
        text->capacity = capacity;
    }
    memcpy(text->bytes + text->length, bytes, count);
    text->length += count;
}

void witness_append_text(text_buffer *text, const char *bytes) {
    witness_append(text, bytes, strlen(bytes));
}

void witness_end_text(text_buffer *text) {
    witness_append(text, "", 1);
}

// A number in decimal digits. The functions of the C library take several times as long.
static void append_number(text_buffer *text, uint64_t number) {
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    witness_append(text, digits + first, sizeof digits - first);
}

static void append_integer(text_buffer *text, int64_t number) {
    if (number < 0) witness_append(text, "-", 1);
    append_number(text, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

// A number with the fewest digits that denote it, as Swift writes it.
static void append_floating(text_buffer *text, double number, bool is_single) {
    char digits[40];
    for (int precision = is_single ? 6 : 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, number);
        double read = strtod(digits, NULL);
        if (is_single ? (float)read == (float)number : read == number) break;
    }
    witness_append_text(text, digits);
    if (strpbrk(digits, ".en") == NULL) witness_append_text(text, ".0");
}

// A text in quotation marks, with escapes, cut at a limit but not within a character.
static void append_quoted(text_buffer *text, const char *bytes, size_t count) {
    size_t shown = count;
    if (shown > most_characters) {
        shown = most_characters;
        while (shown > 0 && (bytes[shown] & 0xC0) == 0x80) shown--;
    }
    witness_append(text, "\"", 1);
    size_t written = 0;
    for (size_t index = 0; index < shown; index++) {
        unsigned char byte = (unsigned char)bytes[index];
        if (byte >= ' ' && byte != '"' && byte != '\\') continue;
        witness_append(text, bytes + written, index - written);
        written = index + 1;
        char escape[12];
        if (byte == '\n' || byte == '\t' || byte == '\r') {
            snprintf(escape, sizeof escape, "\\%c", byte == '\n' ? 'n' : byte == '\t' ? 't' : 'r');
        } else if (byte >= ' ') {
            snprintf(escape, sizeof escape, "\\%c", byte);
        } else {
            snprintf(escape, sizeof escape, "\\u{%x}", byte);
        }
        witness_append_text(text, escape);
    }
    witness_append(text, bytes + written, shown - written);
    if (shown < count) witness_append_text(text, omitted);
    witness_append(text, "\"", 1);
}

// MARK: Representations

// The size of a value in memory.
static size_t size_of(const char *kind) {
    switch (*kind) {
    case 'i': case 'u': case 'd': case 'c': case 'a': case 'e': case 'm': return 8;
    case 'w': case 'W': case 'f': return 4;
    case 'h': case 'H': return 2;
    case 'b': case 'B': case 't': return 1;
    case 's': return 16;
    // These types have a pattern for nil; an optional of 8 bytes has another byte for it. Others are not decoded.
    case 'o': return strchr("scaemt", kind[1]) != NULL ? size_of(kind + 1) : size_of(kind + 1) + 1;
    default: return 0;
    }
}

static size_t stride_of(const char *kind) {
    size_t alignment = size_of(*kind == 'o' ? kind + 1 : kind);
    if (alignment > 8) alignment = 8;
    return (size_of(kind) + alignment - 1) / alignment * alignment;
}

// The text after the kind of one value.
static const char *end_of_kind(const char *kind) {
    while (*kind == 'a' || *kind == 'e' || *kind == 'o') kind++;
    return *kind == 'm' ? end_of_kind(end_of_kind(kind + 1)) : kind + 1;
}

static void append_value(text_buffer *text, const char *kind, const char *memory, int nesting);

static uint64_t word_at(const char *memory, size_t size) {
    uint64_t word = 0;
    memcpy(&word, memory, size);
    return word;
}

// The layout of strings: `stdlib/public/core/StringObject.swift`.
static void append_string(text_buffer *text, const char *memory) {
    enum { native_bias = 32 };
    uint64_t count = word_at(memory, 8), object = word_at(memory + 8, 8);
    bool is_small = object >> 61 & 1, is_foreign = object >> 60 & 1, is_tail_allocated = count >> 60 & 1;
    if (is_small) {
        append_quoted(text, memory, object >> 56 & 0xF);
    } else if (!is_foreign && is_tail_allocated) {
        append_quoted(text, (const char *)((object & 0x0FFFFFFFFFFFFFFF) + native_bias), count & 0x0000FFFFFFFFFFFF);
    } else {
        witness_append_text(text, omitted);
    }
}

// Exported by the runtime; see `stdlib/public/runtime/Casting.cpp`.
typedef struct {
    const char *bytes;
    size_t count;
} type_name;
extern type_name swift_getTypeName(const void *metadata, bool qualified) __attribute__((weak));

static void append_object(text_buffer *text, const void *object) {
    if (!swift_getTypeName) return witness_append_text(text, omitted);
    type_name name = swift_getTypeName(*(const void *const *)object, false);
    witness_append(text, name.bytes, name.count);
}

// The layout of array buffers: `stdlib/public/SwiftShims/swift/shims/GlobalObjects.h`, followed by the elements.
static void append_array(text_buffer *text, const char *element, const char *buffer, int nesting) {
    enum { count_field = 16, elements_field = 32 };
    uint64_t count = word_at(buffer + count_field, 8);
    witness_append(text, "[", 1);
    for (uint64_t index = 0; index < count && index < most_elements; index++) {
        if (index > 0) witness_append(text, ", ", 2);
        append_value(text, element, buffer + elements_field + index * stride_of(element), nesting);
    }
    if (count > most_elements) witness_append_text(text, ", \u2026");
    witness_append(text, "]", 1);
}

// The layout of hashed collections: `__RawSetStorage` and `__RawDictionaryStorage` in `stdlib/public/core`. The bits that mark the occupied buckets
// follow the fields.
static void append_hashed(text_buffer *text, const char *key, const char *value, const char *storage, int nesting) {
    enum { count_field = 16, scale_field = 32, keys_field = 48, values_field = 56 };
    const char *keys = (const char *)word_at(storage + keys_field, 8), *values = value == NULL ? NULL : (const char *)word_at(storage + values_field, 8);
    const char *occupied = storage + (value == NULL ? values_field : values_field + 8);
    uint64_t count = word_at(storage + count_field, 8), buckets = 1ull << word_at(storage + scale_field, 1), written = 0;
    witness_append(text, "[", 1);
    if (count == 0 && value != NULL) witness_append(text, ":", 1);
    for (uint64_t bucket = 0; bucket < buckets && written < count && written < most_elements; bucket++) {
        if (!(word_at(occupied + bucket / 64 * 8, 8) >> (bucket % 64) & 1)) continue;
        if (written++ > 0) witness_append(text, ", ", 2);
        append_value(text, key, keys + bucket * stride_of(key), nesting);
        if (value == NULL) continue;
        witness_append(text, ": ", 2);
        append_value(text, value, values + bucket * stride_of(value), nesting);
    }
    if (count > written) witness_append_text(text, ", \u2026");
    witness_append(text, "]", 1);
}

static bool is_nil(const char *kind, const char *memory) {
    switch (*kind) {
    case 's': return word_at(memory + 8, 8) == 0;
    case 'c': case 'a': case 'e': case 'm': return word_at(memory, 8) == 0;
    case 't': return word_at(memory, 1) == 2;
    default: return word_at(memory + size_of(kind), 1) & 1;
    }
}

static void append_value(text_buffer *text, const char *kind, const char *memory, int nesting) {
    if (nesting > most_nesting) return witness_append_text(text, omitted);
    switch (*kind) {
    case 'i': return append_integer(text, (int64_t)word_at(memory, 8));
    case 'w': return append_integer(text, (int32_t)word_at(memory, 4));
    case 'h': return append_integer(text, (int16_t)word_at(memory, 2));
    case 'b': return append_integer(text, (int8_t)word_at(memory, 1));
    case 'u': case 'W': case 'H': case 'B': return append_number(text, word_at(memory, size_of(kind)));
    case 't': return witness_append_text(text, word_at(memory, 1) & 1 ? "true" : "false");
    case 'd': {
        double number;
        memcpy(&number, memory, sizeof number);
        return append_floating(text, number, false);
    }
    case 'f': {
        float number;
        memcpy(&number, memory, sizeof number);
        return append_floating(text, number, true);
    }
    case 's': return append_string(text, memory);
    case 'c': return append_object(text, (const void *)word_at(memory, 8));
    case 'a': return append_array(text, kind + 1, (const char *)word_at(memory, 8), nesting + 1);
    case 'e': return append_hashed(text, kind + 1, NULL, (const char *)word_at(memory, 8), nesting + 1);
    case 'm': return append_hashed(text, kind + 1, end_of_kind(kind + 1), (const char *)word_at(memory, 8), nesting + 1);
    case 'o':
        if (is_nil(kind + 1, memory)) return witness_append_text(text, "nil");
        return append_value(text, kind + 1, memory, nesting);
    default: return witness_append_text(text, omitted);
    }
}

// MARK: Calls

// A position in the registers of a call.
typedef struct {
    size_t integers, vectors;
} register_position;

// Reads a value from registers into memory. Returns false if its representation is unknown, or if it is not in registers.
static bool read_value(const char *kind, const uint64_t *integers, size_t integer_count, const uint64_t (*vectors)[2], size_t vector_count,
                       register_position *position, char *memory) {
    if (*kind == 'd' || *kind == 'f') {
        if (position->vectors >= vector_count) return false;
        memcpy(memory, vectors[position->vectors++], 8);
        return true;
    }
    size_t words = *kind == 'p' ? 1 : *kind == 'q' ? 2 : (size_of(kind) + 7) / 8;
    if (words == 0 || position->integers + words > integer_count) return false;
    memcpy(memory, integers + position->integers, words * 8);
    position->integers += words;
    return true;
}

void witness_append_arguments(text_buffer *text, const witness_requirement *requirement, const witness_registers *registers) {
    register_position position = {.integers = requirement->facts.is_async && requirement->declaration.traits.returns_indirectly ? 1 : 0};
    bool sets_element = requirement->declaration.traits.style == witness_style_element_assignment;
    size_t first = sets_element ? 1 : 0;
    char new_value[24] = {0};
    if (sets_element) {
        // The new value precedes the indices.
        witness_append(text, "[", 1);
        if (!read_value(requirement->parameters[0].kind, registers->integers, argument_registers, registers->vectors, 8, &position, new_value)) {
            return witness_append_text(text, "\u2026]");
        }
    }
    for (size_t index = first; index < requirement->parameter_count; index++) {
        const witness_parameter *parameter = &requirement->parameters[index];
        char memory[24] = {0};
        if (index > first) witness_append(text, ", ", 2);
        if (parameter->label[0] != '\0') {
            witness_append_text(text, parameter->label);
            witness_append(text, ": ", 2);
        }
        if (!read_value(parameter->kind, registers->integers, argument_registers, registers->vectors, 8, &position, memory)) {
            // The registers of the following arguments are unknown.
            witness_append_text(text, omitted);
            break;
        }
        append_value(text, parameter->kind, memory, 0);
    }
    if (!sets_element) return;
    witness_append_text(text, "] = ");
    append_value(text, requirement->parameters[0].kind, new_value, 0);
}

bool witness_append_result(text_buffer *text, const witness_requirement *requirement, const uint64_t *integers, const uint64_t (*vectors)[2]) {
    const char *kind = requirement->declaration.result;
    if (*kind == 'v') return false;
    char memory[24] = {0};
    register_position position = {0};
    if (*kind != 'p' && *kind != 'q' && read_value(kind, integers, 4, vectors, 4, &position, memory)) {
        append_value(text, kind, memory, 0);
    } else {
        witness_append_text(text, omitted);
    }
    return true;
}

static _Atomic(witness_error_writer) error_writer;

void witness_set_error_writer(witness_error_writer writer) {
    atomic_store(&error_writer, writer);
}

void witness_write_error(void *destination, const char *description) {
    witness_append_text(destination, description);
}

void witness_append_error(text_buffer *text, const witness_requirement *requirement, const void *error) {
    witness_error_writer writer = atomic_load(&error_writer);
    // With `throws(E)` the register is only a flag.
    if (requirement->declaration.error_type != NULL) return witness_append_text(text, requirement->declaration.error_type);
    if (writer == NULL) return witness_append_text(text, omitted);
    writer(error, text);
}

// MARK: Lines

// Two digits of the fraction below a tenth of a microsecond, otherwise one.
static void append_time(text_buffer *text, uint64_t nanoseconds) {
    static const struct {
        uint64_t least, unit, digits;
        const char *name;
    } formats[] = {
        {1000000000, 1000000000, 10, " s"}, {1000000, 1000000, 10, " ms"}, {100, 1000, 10, " \u00b5s"}, {0, 1000, 100, " \u00b5s"}};
    size_t index = 0;
    while (nanoseconds < formats[index].least) index++;
    uint64_t step = formats[index].unit / formats[index].digits, steps = (nanoseconds + step / 2) / step;
    append_number(text, steps / formats[index].digits);
    witness_append(text, ".", 1);
    uint64_t fraction = steps % formats[index].digits;
    if (formats[index].digits == 100 && fraction < 10) witness_append(text, "0", 1);
    append_number(text, fraction);
    witness_append_text(text, formats[index].name);
}

size_t witness_write_line(const witness_call *call, char *bytes, size_t size) {
    const witness_declaration *declaration = &call->requirement->declaration;
    text_buffer text = {0};
    for (uint32_t level = 0; level < call->depth && level < 32; level++) witness_append(&text, "  ", 2);
    if (call->requirement->facts.is_async) witness_append_text(&text, "await ");
    witness_append_text(&text, witness_service(call->requirement));
    if (declaration->traits.style < witness_style_subscript) {
        witness_append(&text, ".", 1);
        witness_append_text(&text, declaration->name);
    }
    const char *arguments = call->was_reported && call->arguments[0] != 0 ? omitted : call->arguments;
    if (declaration->traits.style == witness_style_function) {
        witness_append(&text, "(", 1);
        witness_append_text(&text, arguments);
        witness_append(&text, ")", 1);
    } else if (declaration->traits.style == witness_style_assignment) {
        witness_append_text(&text, " = ");
        witness_append_text(&text, arguments);
    } else if (declaration->traits.style == witness_style_element_assignment) {
        witness_append_text(&text, arguments);
    } else if (declaration->traits.style == witness_style_subscript) {
        witness_append(&text, "[", 1);
        witness_append_text(&text, arguments);
        witness_append(&text, "]", 1);
    }
    if (call->result != NULL) {
        witness_append_text(&text, " -> ");
        witness_append_text(&text, call->result);
    }
    if (call->error != NULL) {
        witness_append_text(&text, " threw ");
        witness_append_text(&text, call->error);
    }
    if (call->moment == witness_moment_ended) {
        witness_append(&text, "  ", 2);
        append_time(&text, call->nanoseconds);
        if (call->suspended > 0) {
            witness_append_text(&text, " (at most ");
            append_time(&text, call->suspended);
            witness_append_text(&text, " suspended)");
        }
    }
    size_t length = text.length < size ? text.length : size - 1;
    if (text.bytes != NULL) memcpy(bytes, text.bytes, length);
    bytes[length] = '\0';
    free(text.bytes);
    return length;
}
