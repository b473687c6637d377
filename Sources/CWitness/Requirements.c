// The settings of requirements.
#include "Slots.h"

#include <stdlib.h>
#include <string.h>

// MARK: Declaration

static bool copy_text(const char **text) {
    if (*text != NULL) *text = strdup(*text);
    return *text != NULL;
}

// Splits the parameters of the declaration, in a copy of the text that is kept.
static bool separate_parameters(witness_requirement *requirement, const char *parameters) {
    size_t count = 1;
    for (const char *space = parameters; (space = strchr(space, ' ')) != NULL; space++) count++;
    char *text = strdup(parameters);
    requirement->parameters = calloc(count, sizeof *requirement->parameters);
    if (text == NULL || requirement->parameters == NULL) return false;
    char *position = NULL;
    for (char *part = strtok_r(text, " ", &position); part != NULL; part = strtok_r(NULL, " ", &position)) {
        char *colon = strchr(part, ':');
        if (colon == NULL) break;
        *colon = '\0';
        requirement->parameters[requirement->parameter_count++] = (witness_parameter){.label = part, .kind = colon + 1};
    }
    return true;
}

bool witness_set_declaration(witness_requirement *requirement, witness_traits traits, const char *name, const char *full_name,
                             const char *parameters, const char *result, const char *error_type) {
    if (!copy_text(&name) || !copy_text(&full_name) || !copy_text(&result)) return false;
    if (error_type != NULL && !copy_text(&error_type)) return false;
    requirement->declaration =
        (witness_declaration){.traits = traits, .name = name, .full_name = full_name, .result = result, .error_type = error_type};
    return separate_parameters(requirement, parameters);
}

const witness_declaration *witness_declaration_of(const witness_requirement *requirement) {
    return &requirement->declaration;
}

bool witness_set_service(witness_requirement *requirement, const char *service) {
    const char *old = atomic_load(&requirement->service);
    if (old != NULL && strcmp(old, service) == 0) return true;
    // A report may be using the old name, so that it is not released.
    if (!copy_text(&service)) return false;
    atomic_store(&requirement->service, service);
    return true;
}

const char *witness_service(const witness_requirement *requirement) {
    const char *service = atomic_load(&requirement->service);
    return service != NULL ? service : requirement->facts.protocol_name;
}

// MARK: Modes

void witness_update_target(witness_requirement *requirement) {
    witness_mode mode = atomic_load(&requirement->mode);
    const void *target = requirement->slot->original;
    if (mode >= witness_mode_time || atomic_load(&requirement->fault) != NULL || atomic_load(&requirement->delay) > 0) {
        target = requirement->facts.is_async ? witness_observe_async_call : witness_observe_call;
    } else if (mode == witness_mode_count) {
        target = witness_count;
    }
    atomic_store_explicit(&requirement->slot->target, target, memory_order_release);
}

void witness_set_mode(witness_requirement *requirement, witness_mode mode) {
    atomic_store(&requirement->mode, mode);
    witness_update_target(requirement);
}

bool witness_set_sink(witness_requirement *requirement, witness_sink sink, void *context) {
    report_receiver *receiver = malloc(sizeof *receiver);
    if (receiver == NULL) return false;
    *receiver = (report_receiver){.write = sink, .context = context};
    atomic_store(&requirement->receiver, receiver);
    return true;
}

// MARK: Faults and delays

bool witness_set_fault(witness_requirement *requirement, const void *error, uint64_t every, bool only_once) {
    injected_fault *fault = NULL;
    if (error != NULL) {
        fault = calloc(1, sizeof *fault);
        if (fault == NULL) return false;
        fault->error = error;
        fault->every = every > 0 ? every : 1;
        fault->only_once = only_once;
        if (swift_errorRetain) swift_errorRetain((void *)error);
    }
    atomic_store(&requirement->fault, fault);
    witness_update_target(requirement);
    return true;
}

void witness_set_delay(witness_requirement *requirement, uint64_t nanoseconds) {
    atomic_store(&requirement->delay, nanoseconds);
    witness_update_target(requirement);
}

// The most integer registers that a value may take.
static size_t most_registers(const char *kind) {
    switch (*kind) {
    case 'd': case 'f': case 'v': return 0;
    case 'q': case 's': return 2;
    case 'o': return most_registers(kind + 1) + 1;
    // The runtime passes larger values by address (`NativeConventionSchema::shouldReturnIndirect` in `lib/IRGen/NativeConventionSchema.h`).
    case 'x': return 4;
    default: return 1;
    }
}

bool witness_can_inject(const witness_requirement *requirement) {
    // The metadata of the conforming type and its witness table follow the arguments; an indirect result precedes them.
    size_t registers = 3;
    for (size_t index = 0; index < requirement->parameter_count; index++) registers += most_registers(requirement->parameters[index].kind);
    return registers <= argument_registers;
}
