#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CWiringRuntime.h"

#include <dlfcn.h>
#include <string.h>

// The layouts are those of the Swift ABI (docs/ABI/TypeMetadata.rst and include/swift/ABI/Metadata.h of the Swift repository).

enum {
    context_kind_module = 0,
    context_kind_protocol = 3,
    context_kind_first_type = 16,
    context_kind_class = 16,
    context_kind_last_type = 31,
    context_kind_mask = 0x1F,
    context_is_generic = 0x80,
};

typedef struct {
    uint32_t flags;
    int32_t parent;
    int32_t name;
    int32_t metadata_accessor;
    int32_t fields;
    int32_t superclass;
} context_descriptor;

typedef struct {
    int32_t protocol;
    int32_t type;
    int32_t witness_table;
    uint32_t flags;
} conformance_record;

static const void *relative(const int32_t *field) {
    return *field == 0 ? NULL : (const char *)field + *field;
}

// Follows a relative pointer, whose low bit states whether it leads to a pointer to the target.
static const void *relative_indirectable(const int32_t *field) {
    int32_t offset = *field;
    if (offset == 0) return NULL;
    const char *target = (const char *)field + (offset & ~1);
    return (offset & 1) ? *(const void *const *)target : target;
}

static uint32_t kind_of(const context_descriptor *context) { return context->flags & context_kind_mask; }

static bool is_type(const context_descriptor *context) {
    return kind_of(context) >= context_kind_first_type && kind_of(context) <= context_kind_last_type;
}

bool wiring_type_is_generic(const void *type_descriptor) {
    return (((const context_descriptor *)type_descriptor)->flags & context_is_generic) != 0;
}

const char *wiring_context_name(const void *descriptor) {
    const context_descriptor *context = descriptor;
    uint32_t kind = kind_of(context);
    if (kind != context_kind_module && kind != context_kind_protocol && !is_type(context)) return NULL;
    return relative(&context->name);
}

const void *wiring_context_parent(const void *descriptor) {
    const context_descriptor *context = descriptor;
    return kind_of(context) == context_kind_module ? NULL : relative_indirectable(&context->parent);
}

static const char *module_name(const void *descriptor) {
    while (descriptor != NULL && kind_of(descriptor) != context_kind_module) descriptor = wiring_context_parent(descriptor);
    return descriptor == NULL ? NULL : wiring_context_name(descriptor);
}

typedef struct {
    const void *metadata;
    size_t state;
} metadata_response;

typedef __attribute__((swiftcall)) metadata_response (*metadata_accessor)(size_t request);

const void *wiring_type_metadata(const void *type_descriptor) {
    const context_descriptor *context = type_descriptor;
    if (!is_type(context) || wiring_type_is_generic(context)) return NULL;
    metadata_accessor accessor = (metadata_accessor)relative(&context->metadata_accessor);
    return accessor == NULL ? NULL : accessor(0).metadata;
}

const char *wiring_image_path(const void *address) {
    Dl_info information;
    return dladdr(address, &information) != 0 ? information.dli_fname : NULL;
}

#if defined(__ELF__)

typedef struct {
    uintptr_t start;
    size_t length;
} section_range;

// The head of `swift::MetadataSections`; later fields are not needed. Versions before 4 have another layout.
typedef struct {
    uintptr_t version;
    const void *base_address;
    void *unused[2];
    section_range protocols;
    section_range conformances;
    section_range types;
} metadata_sections;

extern void swift_enumerateAllMetadataSections(bool (*body)(const metadata_sections *sections, void *context), void *context)
    __attribute__((weak));

static bool is_understood(const metadata_sections *sections) { return sections->version >= 4; }

typedef struct {
    const char *protocol_name;
    const char *protocol_module;
    void (*body)(const wiring_conformance *conformance, void *context);
    void *context;
} conformance_walk;

static const void *conforming_type(const conformance_record *record) {
    switch ((record->flags >> 3) & 7) {
    case 0: return relative(&record->type);
    case 1: {
        const void *const *indirect = relative(&record->type);
        return indirect == NULL ? NULL : *indirect;
    }
    default: return NULL; // a class of another language
    }
}

static void visit_conformance(const conformance_record *record, const conformance_walk *walk) {
    const context_descriptor *protocol = relative_indirectable(&record->protocol);
    if (protocol == NULL || kind_of(protocol) != context_kind_protocol) return;
    const char *name = wiring_context_name(protocol);
    if (name == NULL || strcmp(name, walk->protocol_name) != 0) return;
    const char *module = module_name(protocol);
    if (module == NULL || strcmp(module, walk->protocol_module) != 0) return;
    const context_descriptor *type = conforming_type(record);
    if (type == NULL || !is_type(type)) return;
    wiring_conformance conformance = {name, module, protocol, type};
    walk->body(&conformance, walk->context);
}

static bool walk_conformances(const metadata_sections *sections, void *context) {
    if (!is_understood(sections)) return true;
    const int32_t *entry = (const int32_t *)sections->conformances.start;
    for (size_t left = sections->conformances.length / sizeof(int32_t); left > 0; left--, entry++) {
        const conformance_record *record = relative(entry);
        if (record != NULL) visit_conformance(record, context);
    }
    return true;
}

void wiring_each_conformance(const char *protocol_name, const char *protocol_module,
                             void (*body)(const wiring_conformance *conformance, void *context), void *context) {
    if (swift_enumerateAllMetadataSections == NULL) return;
    conformance_walk walk = {protocol_name, protocol_module, body, context};
    swift_enumerateAllMetadataSections(walk_conformances, &walk);
}

typedef struct {
    void (*body)(const void *type_descriptor, void *context);
    void *context;
} type_walk;

static bool walk_types(const metadata_sections *sections, void *context) {
    const type_walk *walk = context;
    if (!is_understood(sections)) return true;
    const int32_t *entry = (const int32_t *)sections->types.start;
    for (size_t left = sections->types.length / sizeof(int32_t); left > 0; left--, entry++) {
        // The two low bits state the kind of reference to the descriptor: 0 direct, 1 through a pointer.
        int32_t offset = *entry & ~3;
        int how = *entry & 3;
        if (offset == 0 || how > 1) continue;
        const char *target = (const char *)entry + offset;
        const context_descriptor *type = how == 1 ? *(const void *const *)target : (const void *)target;
        if (type == NULL || kind_of(type) != context_kind_class || wiring_type_is_generic(type) || type->superclass == 0) continue;
        walk->body(type, walk->context);
    }
    return true;
}

void wiring_each_subclass(void (*body)(const void *type_descriptor, void *context), void *context) {
    if (swift_enumerateAllMetadataSections == NULL) return;
    type_walk walk = {body, context};
    swift_enumerateAllMetadataSections(walk_types, &walk);
}

#else

void wiring_each_conformance(const char *protocol_name, const char *protocol_module,
                             void (*body)(const wiring_conformance *conformance, void *context), void *context) {
    (void)protocol_name, (void)protocol_module, (void)body, (void)context;
}

void wiring_each_subclass(void (*body)(const void *type_descriptor, void *context), void *context) { (void)body, (void)context; }

#endif
