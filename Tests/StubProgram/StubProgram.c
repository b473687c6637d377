// Calls the stubs of CWitness with the calling conventions of Swift, without Swift: so the assembly code of a processor can be tested where no Swift
// runtime for it exists. scripts/stubs compiles and runs it.
#include "CWitness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SWIFT __attribute__((swiftcall))
#define ASYNC __attribute__((swiftasynccall))
#define SELF __attribute__((swift_context))
#define ERROR __attribute__((swift_error_result))
#define CONTEXT __attribute__((swift_async_context))

static int failures;
static void expect(int condition, const char *text) {
    if (!condition) {
        printf("failed: %s\n", text);
        failures++;
    }
}

// MARK: The requirements

typedef struct {
    int64_t first, second, third, fourth, fifth;
} large;

typedef struct {
    double first, second;
    int64_t third, fourth;
} mixed;

SWIFT static int64_t sum(int64_t a, int64_t b, int64_t c, int64_t d, int64_t e, int64_t f, int64_t g, int64_t h, int64_t i, int64_t j,
                         SELF int64_t *self) {
    return a + b + c + d + e + f + g + h + i * 100 + j * 1000 + *self;
}

SWIFT static double scale(double a, float b, double c, double d, double e, double f, double g, double h, SELF int64_t *self) {
    return (a + b + c + d + e + f + g + h) * (double)*self;
}

SWIFT static large make(int64_t seed, SELF int64_t *self) {
    return (large){seed, seed + 1, seed + 2, seed + 3, *self};
}

SWIFT static mixed mix(int64_t seed, SELF int64_t *self) {
    return (mixed){(double)seed, 0.5, *self, -seed};
}

SWIFT static int64_t check(int64_t number, SELF int64_t *self, ERROR void **error) {
    if (number < 0) *error = self;
    return number * 2;
}

typedef SWIFT int64_t (*recursive)(int64_t levels, const void *const *table, SELF int64_t *self);
enum { entry_sum = 1, entry_scale, entry_make, entry_mix, entry_check, entry_descend, entry_forward, entry_fetch, entry_count };

SWIFT static int64_t descend(int64_t levels, const void *const *table, SELF int64_t *self) {
    return levels == 0 ? 0 : ((recursive)table[entry_descend])(levels - 1, table, self) + 1;
}

// Calls another requirement in place of its return.
SWIFT static int64_t forward(int64_t levels, const void *const *table, SELF int64_t *self) {
    __attribute__((musttail)) return ((recursive)table[entry_descend])(levels, table, self);
}

typedef struct async_context {
    struct async_context *parent;
    ASYNC void (*resume)(int64_t result, SELF void *error, CONTEXT struct async_context *context);
    int64_t local;
} async_context;
typedef ASYNC void (*async_function)(int64_t number, SELF void *self, CONTEXT async_context *context);

ASYNC static void fetch(int64_t number, SELF void *self, CONTEXT async_context *context) {
    context->local = number;
    __attribute__((musttail)) return context->resume(number * 3 + *(int64_t *)self, number < 0 ? self : NULL, context);
}

static int64_t async_result;
static void *async_error;
static async_context *async_resumed;
ASYNC static void finish(int64_t result, SELF void *error, CONTEXT async_context *context) {
    async_result = result;
    async_error = error;
    async_resumed = context;
}

// MARK: The table

typedef struct {
    int32_t code;
    uint32_t size;
} async_pointer;

// The descriptors of a protocol and a conformance, with relative pointers, and the table.
static struct {
    int32_t protocol_header[3];
    uint32_t signature_count, requirement_count;
    int32_t associated_types;
    uint32_t requirements[entry_count - 1][2];
    int32_t conformance[3];
    uint32_t conformance_flags;
    char name[8];
    async_pointer fetch;
} descriptors;

static const void *table[entry_count];

static void build(void) {
    enum { method = 1, is_instance = 0x10, is_async = 0x20 };
    strcpy(descriptors.name, "Probe");
    descriptors.protocol_header[2] = (int32_t)((char *)descriptors.name - (char *)&descriptors.protocol_header[2]);
    descriptors.requirement_count = entry_count - 1;
    for (int index = 0; index < entry_count - 1; index++) descriptors.requirements[index][0] = method | is_instance;
    descriptors.requirements[entry_fetch - 1][0] |= is_async;
    descriptors.conformance[0] = (int32_t)((char *)&descriptors - (char *)&descriptors.conformance[0]);
    descriptors.fetch.code = (int32_t)((intptr_t)fetch - (intptr_t)&descriptors.fetch.code);
    descriptors.fetch.size = sizeof(async_context);
    const void *entries[] = {descriptors.conformance, sum, scale, make, mix, check, descend, forward, &descriptors.fetch};
    memcpy(table, entries, sizeof entries);
}

// MARK: The calls

static int reports;
static void receive(void *context, const witness_call *call) {
    (void)context;
    char line[200];
    witness_write_line(call, line, sizeof line);
    reports += strstr(line, "Probe.method") != NULL;
}

static void call_all(const void *const *entries) {
    int64_t self = 7;
    expect(((SWIFT int64_t (*)(int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, SELF int64_t *))entries[entry_sum])(
               1, 2, 3, 4, 5, 6, 7, 8, 9, 10, &self) == 10943, "sum");
    expect(((SWIFT double (*)(double, float, double, double, double, double, double, double, SELF int64_t *))entries[entry_scale])(
               1, 2, 3, 4, 5, 6, 7, 8, &self) == 252, "scale");
    large made = ((SWIFT large (*)(int64_t, SELF int64_t *))entries[entry_make])(3, &self);
    expect(made.first == 3 && made.fourth == 6 && made.fifth == 7, "make");
    mixed mixture = ((SWIFT mixed (*)(int64_t, SELF int64_t *))entries[entry_mix])(3, &self);
    expect(mixture.first == 3 && mixture.second == 0.5 && mixture.third == 7 && mixture.fourth == -3, "mix");
    void *error = NULL;
    SWIFT int64_t (*checked)(int64_t, SELF int64_t *, ERROR void **) = (SWIFT int64_t (*)(int64_t, SELF int64_t *, ERROR void **))entries[entry_check];
    expect(checked(4, &self, &error) == 8 && error == NULL, "check");
    checked(-1, &self, &error);
    expect(error == &self, "error");
    expect(((recursive)entries[entry_descend])(3000, entries, &self) == 3000, "descend");
    expect(((recursive)entries[entry_forward])(20, entries, &self) == 20, "forward");
    const async_pointer *pointer = entries[entry_fetch];
    async_context *context = calloc(1, pointer->size), caller = {0};
    for (int64_t number = -1; number < 2; number++) {
        context->parent = &caller;
        context->resume = finish;
        ((async_function)((intptr_t)&pointer->code + pointer->code))(number, &self, context);
        expect(async_result == number * 3 + 7 && async_resumed == context, "fetch");
        expect((async_error == &self) == (number < 0), "async error");
    }
    free(context);
}

static void inject(const witness_copy *copy) {
    int64_t self = 7;
    static int injected;
    void *error = NULL;
    const void *const *entries = copy->table;
    witness_set_fault(copy->requirements[entry_check - 1], &injected, 1, false);
    ((SWIFT int64_t (*)(int64_t, SELF int64_t *, ERROR void **))entries[entry_check])(4, &self, &error);
    expect(error == &injected, "injected error");
    witness_set_fault(copy->requirements[entry_fetch - 1], &injected, 1, false);
    const async_pointer *pointer = entries[entry_fetch];
    async_context *context = calloc(1, pointer->size);
    context->resume = finish;
    ((async_function)((intptr_t)&pointer->code + pointer->code))(1, &self, context);
    expect(async_error == &injected && async_resumed == context, "injected async error");
    free(context);
    witness_set_fault(copy->requirements[entry_check - 1], NULL, 1, false);
    witness_set_fault(copy->requirements[entry_fetch - 1], NULL, 1, false);
}

int main(void) {
    build();
    call_all(table);
    witness_problem problem;
    witness_copy *copy = witness_acquire_copy(table, &problem);
    if (copy == NULL) {
        printf("failed: no copy, problem %d\n", problem);
        return 1;
    }
    expect(copy->count == entry_count - 1, "requirements");
    for (size_t index = 0; index < copy->count; index++) {
        char name[20];
        snprintf(name, sizeof name, "method%zu", index);
        witness_traits traits = {.has_symbol = true, .throws = index == entry_check - 1 || index == entry_fetch - 1};
        expect(witness_set_declaration(copy->requirements[index], traits, name, name, "", "v", NULL), "declaration");
        expect(witness_set_sink(copy->requirements[index], receive, NULL), "sink");
    }
    for (witness_mode mode = witness_mode_off; mode <= witness_mode_log; mode++) {
        for (size_t index = 0; index < copy->count; index++) witness_set_mode(copy->requirements[index], mode);
        call_all(copy->table);
        inject(copy);
        witness_statistics numbers = witness_read_statistics(copy->requirements[entry_descend - 1]);
        expect(numbers.calls == 3022u * mode, "count");
        if (mode >= witness_mode_time && witness_observes_returns()) {
            expect(numbers.timed == 3022u * (mode - 1) && numbers.percentile99 > 0, "times");
            expect(witness_read_statistics(copy->requirements[entry_check - 1]).errors >= 2, "errors");
        }
    }
    expect(reports >= 3022, "reports");
    witness_release_copy(copy, false);
    call_all(copy->table);
    printf(failures == 0 ? "all calls of the stubs passed\n" : "%d calls failed\n", failures);
    return failures == 0 ? 0 : 1;
}
