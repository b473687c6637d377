// Copies witness tables. Layouts: `TargetWitnessTable`, `TargetProtocolDescriptor`, `TargetProtocolConformanceDescriptor` and
// `TargetGenericWitnessTable` in `include/swift/ABI/Metadata.h`; their flags in `include/swift/ABI/MetadataValues.h`.
#include "Slots.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

witness_slot witness_slots[WITNESS_STUBS];

static _Atomic size_t used_stubs;

// The bytes that this module adds to an async context; see Calls.c.
enum { added_context = 64 };

// MARK: Descriptors

static const char *relative(const void *field) {
    int32_t distance;
    memcpy(&distance, field, sizeof distance);
    return distance == 0 ? NULL : (const char *)field + distance;
}

// A relative pointer whose lowest bit marks an indirection (`RelativeIndirectablePointer`).
static const char *indirectable(const void *field) {
    int32_t distance;
    memcpy(&distance, field, sizeof distance);
    const char *target = (const char *)field + (distance & ~1);
    return distance & 1 ? *(const char *const *)target : target;
}

static uint32_t word_at(const char *address) {
    uint32_t word;
    memcpy(&word, address, sizeof word);
    return word;
}

typedef struct {
    const char *name;
    uint32_t count;
    // Pairs of flags and a default implementation, eight bytes each.
    const char *requirements;
} protocol_layout;

static protocol_layout layout_of(const char *protocol) {
    enum { name_field = 8, signature_count_field = 12, count_field = 16, header_size = 24, signature_entry = 12 };
    uint32_t signature_count = word_at(protocol + signature_count_field);
    return (protocol_layout){
        .name = relative(protocol + name_field),
        .count = word_at(protocol + count_field),
        .requirements = protocol + header_size + signature_count * signature_entry,
    };
}

// The number of words in front of a table, in which the conformance of a generic type stores its conditions.
static size_t private_words(const char *conformance) {
    enum { flags_field = 12, header_size = 16 };
    uint32_t flags = word_at(conformance + flags_field);
    bool is_retroactive = flags & 1u << 6, has_resilient_witnesses = flags & 1u << 16, is_generic = flags & 1u << 17;
    if (!is_generic) return 0;
    size_t conditions = flags >> 8 & 0xFF, pack_shapes = flags >> 24;
    const char *field = conformance + header_size + (is_retroactive ? 4 : 0) + conditions * 12 + pack_shapes * 8;
    if (has_resilient_witnesses) field += 4 + word_at(field) * 8;
    uint16_t size;
    memcpy(&size, field + 2, sizeof size);
    return size >> 1;
}

// MARK: Requirements

enum { requirement_base_protocol = 0, requirement_kind_mask = 0xF, requirement_is_instance = 0x10, requirement_is_async = 0x20 };

// The entry of a requirement that the optimizer has removed because no call uses it. Exported by the runtime; see
// `stdlib/public/runtime/Errors.cpp`.
extern void swift_deletedMethodError(void) __attribute__((weak));

// Whether calls of a requirement can be observed. For accessors that are coroutines, the flag of async methods means another calling convention,
// that of the experimental feature CoroutineAccessors.
static bool is_observable(uint32_t flags, const void *entry) {
    if (entry == NULL || entry == (const void *)swift_deletedMethodError) return false;
    uint32_t kind = flags & requirement_kind_mask;
    if (kind == witness_kind_read || kind == witness_kind_modify) return !(flags & requirement_is_async);
    return kind >= witness_kind_method && kind <= witness_kind_setter;
}

// The number of requirements in a table and the tables of inherited protocols.
static size_t count_requirements(const void *const *table) {
    protocol_layout protocol = layout_of(indirectable(table[0]));
    size_t count = 0;
    for (uint32_t index = 0; index < protocol.count; index++) {
        uint32_t flags = word_at(protocol.requirements + 8 * index);
        if ((flags & requirement_kind_mask) == requirement_base_protocol) {
            count += count_requirements(table[index + 1]);
        } else if (is_observable(flags, table[index + 1])) {
            count++;
        }
    }
    return count;
}

HIDDEN witness_slot *witness_slot_of_stub(const char *stubs, const void *address) {
    uintptr_t distance = (uintptr_t)address - (uintptr_t)stubs;
    return distance < witness_stub_size() * WITNESS_STUBS ? &witness_slots[distance / witness_stub_size()] : NULL;
}

// The code or the async function pointer that an entry leads to. An intercepted value may be intercepted again, and then has stubs in its table.
static const void *implementation_of(const void *entry) {
    const witness_slot *slot = witness_slot_of_stub(witness_call_stubs, entry);
    uintptr_t distance = (uintptr_t)entry - (uintptr_t)witness_slots;
    if (distance < sizeof witness_slots) slot = &witness_slots[distance / SLOT_SIZE];
    return slot == NULL ? entry : slot->requirement->facts.implementation;
}

// Connects a stub with an implementation, and returns the entry of the table.
static const void *connect(witness_requirement *requirement, const void *implementation, size_t index) {
    witness_slot *slot = &witness_slots[index];
    const char *stub = witness_call_stubs + witness_stub_size() * index;
    slot->requirement = requirement;
    requirement->slot = slot;
    if (!requirement->facts.is_async) {
        slot->original = implementation;
        atomic_store_explicit(&slot->target, implementation, memory_order_release);
        return stub;
    }
    async_pointer pointer;
    memcpy(&pointer, implementation, sizeof pointer);
    slot->original = (const char *)implementation + pointer.code;
    slot->context_size = (pointer.context_size + 15) & ~15u;
    slot->async.code = (int32_t)(stub - (const char *)&slot->async);
    slot->async.context_size = slot->context_size + added_context;
    atomic_store_explicit(&slot->target, slot->original, memory_order_release);
    return &slot->async;
}

// The memory of a copy. It is allocated before the first stub is used, and filled without further allocations.
typedef struct {
    witness_requirement *requirements;
    witness_requirement **list;
    size_t count, first_stub;
} copying;

static size_t table_bytes(const void *const *table) {
    return (private_words((const char *)table[0]) + 1 + layout_of(indirectable(table[0])).count) * sizeof(void *);
}

static bool copy_recursively(const void *const *table, copying *state, const void ***result) {
    size_t hidden = private_words((const char *)table[0]);
    const void **memory = malloc(table_bytes(table));
    if (memory == NULL) return false;
    memcpy(memory, table - hidden, table_bytes(table));
    const void **copy = memory + hidden;
    protocol_layout protocol = layout_of(indirectable(table[0]));
    for (uint32_t index = 0; index < protocol.count; index++) {
        uint32_t flags = word_at(protocol.requirements + 8 * index);
        if ((flags & requirement_kind_mask) == requirement_base_protocol) {
            const void **base;
            if (!copy_recursively(table[index + 1], state, &base)) return false;
            copy[index + 1] = base;
        } else if (is_observable(flags, table[index + 1])) {
            witness_requirement *requirement = &state->requirements[state->count];
            requirement->facts = (witness_facts){
                .kind = flags & requirement_kind_mask,
                .is_async = (flags & requirement_is_async) != 0,
                .is_instance_member = (flags & requirement_is_instance) != 0,
                .implementation = implementation_of(table[index + 1]),
                .protocol_name = protocol.name,
                .position = index,
            };
            state->list[state->count] = requirement;
            copy[index + 1] = connect(requirement, table[index + 1], state->first_stub + state->count);
            state->count++;
        }
    }
    *result = copy;
    return true;
}

// Reserves stubs. Returns false if fewer are left.
static bool reserve_stubs(size_t count, size_t *first) {
    size_t used = atomic_load(&used_stubs);
    do {
        if (count > WITNESS_STUBS - used) return false;
    } while (!atomic_compare_exchange_weak(&used_stubs, &used, used + count));
    *first = used;
    return true;
}

static witness_copy *make_copy(const void *table, witness_problem *problem) {
    size_t count = count_requirements(table);
    copying state = {.count = 0};
    witness_copy *copy = calloc(1, sizeof *copy);
    state.requirements = calloc(count + 1, sizeof *state.requirements);
    state.list = calloc(count + 1, sizeof *state.list);
    const void **copied;
    *problem = witness_problem_no_memory;
    if (copy != NULL && state.requirements != NULL && state.list != NULL) {
        *problem = reserve_stubs(count, &state.first_stub) ? witness_problem_none : witness_problem_no_stubs;
    }
    if (*problem == witness_problem_none && copy_recursively(table, &state, &copied)) {
        *copy = (witness_copy){.table = copied, .original = table, .count = count, .requirements = state.list};
        return copy;
    }
    if (*problem == witness_problem_none) *problem = witness_problem_no_memory;
    free(copy);
    // Stubs that are connected refer to the requirements.
    if (state.count == 0) free(state.requirements);
    free(state.list);
    return NULL;
}

static void end_observation(const witness_copy *copy, bool only_changes) {
    for (size_t index = 0; index < copy->count; index++) {
        witness_requirement *requirement = copy->requirements[index];
        atomic_store(&requirement->fault, NULL);
        atomic_store(&requirement->delay, 0);
        witness_set_mode(requirement, only_changes ? atomic_load(&requirement->mode) : witness_mode_off);
        if (!only_changes) witness_reset_statistics(requirement);
    }
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static witness_copy *released_copies;

witness_copy *witness_acquire_copy(const void *table, witness_problem *problem) {
    if (!WITNESS_HAS_STUBS) {
        *problem = witness_problem_no_platform;
        return NULL;
    }
    pthread_mutex_lock(&lock);
    bool are_stubs_scarce = witness_free_stub_count() < WITNESS_STUBS / 2;
    witness_copy **place = &released_copies;
    while (*place != NULL && ((*place)->original != table || ((*place)->continues && !are_stubs_scarce))) place = &(*place)->next;
    witness_copy *copy = *place;
    if (copy != NULL) *place = copy->next;
    pthread_mutex_unlock(&lock);
    *problem = witness_problem_none;
    if (copy == NULL) return make_copy(table, problem);
    end_observation(copy, false);
    return copy;
}

void witness_release_copy(witness_copy *copy, bool continues) {
    end_observation(copy, continues);
    copy->continues = continues;
    pthread_mutex_lock(&lock);
    copy->next = released_copies;
    released_copies = copy;
    pthread_mutex_unlock(&lock);
}

size_t witness_stub_count(void) {
    return WITNESS_STUBS;
}

size_t witness_free_stub_count(void) {
    return WITNESS_STUBS - atomic_load(&used_stubs);
}

witness_facts witness_facts_of(const witness_requirement *requirement) {
    return requirement->facts;
}

// MARK: Direct calls

#if defined(__ELF__)
// The linker defines these symbols around the relative pointers to the conformances of this image.
extern const int32_t __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));

static size_t count_conformances(const char *protocol) {
    size_t count = 0;
    for (const int32_t *field = __start_swift5_protocol_conformances; field < __stop_swift5_protocol_conformances; field++) {
        const char *conformance = indirectable(field);
        if (conformance != NULL && indirectable(conformance) == protocol) count++;
    }
    return count;
}
#else
static size_t count_conformances(const char *protocol) {
    (void)protocol;
    return 0;
}
#endif

const char *witness_directly_called_protocol(const void *table) {
    const char *protocol = indirectable(*(const void *const *)table);
    return count_conformances(protocol) == 1 && witness_is_local(protocol) ? layout_of(protocol).name : NULL;
}
