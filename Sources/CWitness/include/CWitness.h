#ifndef C_WITNESS_H
#define C_WITNESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Interception of calls through Swift protocols. A copy of a witness table contains stubs instead of the requirements; a value whose existential
// container refers to the copy makes its calls through them. The article "Unsafe code" lists the structures of the runtime that this module reads.

/// What the stub of a requirement does.
typedef enum {
    /// Jumps to the implementation.
    witness_mode_off = 0,
    /// Counts calls.
    witness_mode_count = 1,
    /// Counts calls and errors, and measures the time of each call.
    witness_mode_time = 2,
    /// Reports each call to the sink of the requirement, too.
    witness_mode_log = 3,
} witness_mode;

/// The kinds of requirements, with the values of `ProtocolRequirementFlags::Kind` in `include/swift/ABI/MetadataValues.h`.
typedef enum {
    witness_kind_method = 1,
    witness_kind_initializer = 2,
    witness_kind_getter = 3,
    witness_kind_setter = 4,
    witness_kind_read = 5,
    witness_kind_modify = 6,
} witness_kind;

/// How a call is written.
typedef enum {
    /// `name(label: value)`
    witness_style_function = 0,
    /// `name`
    witness_style_property = 1,
    /// `name = value`
    witness_style_assignment = 2,
    /// `[label: value]`
    witness_style_subscript = 3,
    /// `[label: value] = value`
    witness_style_element_assignment = 4,
} witness_style;

/// A requirement in a copied table.
typedef struct witness_requirement witness_requirement;

/// The facts about a requirement that its witness table contains.
typedef struct {
    witness_kind kind;
    bool is_async;
    bool is_instance_member;
    /// The address of the implementation's code, or of its async function pointer.
    const void *_Nonnull implementation;
    /// The name of the protocol that declares the requirement, without its module.
    const char *_Nonnull protocol_name;
    /// The position among the requirements of that protocol.
    uint32_t position;
} witness_facts;

/// The facts about a requirement that the symbol of its implementation contains.
typedef struct {
    witness_style style;
    /// Whether the implementation has a symbol. Without it only the position of the requirement is known.
    bool has_symbol;
    /// Whether it is declared with `throws`. A synchronous error is recognized without this.
    bool throws;
    /// Whether an async requirement returns through an address, which it receives as its first parameter.
    bool returns_indirectly;
} witness_traits;

/// The declaration of a requirement, from the symbol of its implementation.
///
/// The representation of a value is a text with a letter for each type: `i w h b` signed and `u W H B` unsigned integers of 8, 4, 2 and 1 bytes;
/// `t` Bool, `d` Double, `f` Float, `s` String, `c` an object; `a` an array, `e` a set and `o` an optional, each followed by its element; `m` a
/// dictionary, followed by key and value; `v` no value; `p` an unknown value in a register or passed by address, `q` one in two registers, such as a
/// function; `x` a value of unknown representation, which ends the decoding.
typedef struct {
    witness_traits traits;
    /// `unreadCount`
    const char *_Nonnull name;
    /// `unreadCount(in:)`
    const char *_Nonnull full_name;
    /// The representation of the result.
    const char *_Nonnull result;
    /// The type of `throws(E)`, or null.
    const char *_Nullable error_type;
} witness_declaration;

/// The moment that a report is about.
typedef enum {
    /// A call has ended.
    witness_moment_ended = 0,
    /// A call that has not ended makes a logged call. Reported once, before that call.
    witness_moment_continues = 1,
    /// A call begins whose end cannot be observed.
    witness_moment_began = 2,
} witness_moment;

/// A report of a call. The texts are valid during the report.
typedef struct {
    const witness_requirement *_Nonnull requirement;
    witness_moment moment;
    /// The arguments, as written between the parentheses.
    const char *_Nonnull arguments;
    /// The result; null if the call returned none, or threw an error.
    const char *_Nullable result;
    /// The thrown error; null if the call returned.
    const char *_Nullable error;
    uint64_t nanoseconds;
    /// The upper limit of the nanoseconds in which the task of an async call was suspended; zero if the call did not suspend it.
    uint64_t suspended;
    /// The number of logged calls around this one.
    uint32_t depth;
    /// Whether the call was reported before, with `witness_moment_continues`.
    bool was_reported;
} witness_call;

/// Receives reports of calls, on the threads that make the calls. Calls that it makes are not intercepted.
typedef void (*witness_sink)(void *_Nullable context, const witness_call *_Nonnull call);

/// Passes the description of a Swift error to `witness_write_error`, with the same destination.
typedef void (*witness_error_writer)(const void *_Nonnull error, void *_Nonnull destination);

/// The numbers of a requirement. Times are in nanoseconds; `suspended` is the upper limit of the time in which its calls were suspended.
typedef struct {
    uint64_t calls, errors, timed, total, suspended, last, percentile99;
} witness_statistics;

/// A copy of a witness table, and the requirements in it, those of inherited protocols included.
typedef struct witness_copy {
    const void *_Nonnull table;
    const void *_Nonnull original;
    size_t count;
    witness_requirement *_Nonnull const *_Nonnull requirements;
    /// For the owner of the copy; null in a new one. It is kept when the copy is released.
    void *_Nullable context;
    /// Whether a released copy is still observed.
    bool continues;
    struct witness_copy *_Nullable next;
} witness_copy;

/// The reasons why calls cannot be intercepted.
typedef enum {
    witness_problem_none = 0,
    /// Fewer stubs are left than the table has requirements.
    witness_problem_no_stubs = 1,
    /// The system has no memory.
    witness_problem_no_memory = 2,
    /// The type is not a protocol type.
    witness_problem_concrete_type = 3,
    /// The type has no witness table, such as `Any`.
    witness_problem_no_table = 4,
    /// The type is `any Error`, which has a special representation.
    witness_problem_error_type = 5,
    /// There are no stubs for the processor.
    witness_problem_no_platform = 6,
} witness_problem;

// MARK: Values (Values.c)

/// Finds the witness tables in the values of a protocol type.
/// - Parameters:
///   - type: the metadata of the type.
///   - size: the size of its values.
///   - first: the index of the first word that refers to a table.
///   - count: the number of tables.
witness_problem witness_find_tables(const void *_Nonnull type, size_t size, size_t *_Nonnull first, size_t *_Nonnull count);

/// The witness table in a word of a value of a protocol type.
const void *_Nonnull witness_table_in(const void *_Nonnull value, size_t word);
void witness_set_table_in(void *_Nonnull value, size_t word, const void *_Nonnull table);

// MARK: Tables (Tables.c)

/// Returns a copy of a witness table: a released one, or a new one. All requirements are off.
witness_copy *_Nullable witness_acquire_copy(const void *_Nonnull table, witness_problem *_Nonnull problem);

/// Allows the use of the copy by a later owner. Its memory and its stubs are never released, as values may refer to them.
/// - Parameter continues: whether calls are reported until there is a later owner; otherwise all requirements are off. Faults and delays end. Such a
///   copy has a later owner only if half of the stubs are used.
void witness_release_copy(witness_copy *_Nonnull copy, bool continues);

/// The number of stubs, and of those that are not used.
size_t witness_stub_count(void);
size_t witness_free_stub_count(void);

/// The facts about a requirement.
witness_facts witness_facts_of(const witness_requirement *_Nonnull requirement);

// MARK: Settings (Requirements.c)

/// Sets the declaration of a requirement in a new copy. The texts are copied. Returns false if the system has no memory.
/// - Parameter parameters: the parameters, separated by spaces: the argument label, a colon, and the representation.
bool witness_set_declaration(witness_requirement *_Nonnull requirement, witness_traits traits, const char *_Nonnull name,
                             const char *_Nonnull full_name, const char *_Nonnull parameters, const char *_Nonnull result,
                             const char *_Nullable error_type);

/// The declaration of a requirement.
const witness_declaration *_Nonnull witness_declaration_of(const witness_requirement *_Nonnull requirement);

/// Sets the name of the service. Returns false if the system has no memory.
bool witness_set_service(witness_requirement *_Nonnull requirement, const char *_Nonnull service);

/// The name of the service.
const char *_Nonnull witness_service(const witness_requirement *_Nonnull requirement);

/// Sets the mode of a requirement. Calls that have begun are not affected.
void witness_set_mode(witness_requirement *_Nonnull requirement, witness_mode mode);

/// Sets the receiver of reports. Returns false if the system has no memory.
bool witness_set_sink(witness_requirement *_Nonnull requirement, witness_sink _Nonnull sink, void *_Nullable context);

/// Makes a requirement throw an error on every `every`th call, or only on the first of them; null ends it. Retains the error.
/// The requirement must be declared with `throws` without a type. Returns false if the system has no memory.
bool witness_set_fault(witness_requirement *_Nonnull requirement, const void *_Nullable error, uint64_t every, bool only_once);

/// Delays each call of a synchronous requirement.
void witness_set_delay(witness_requirement *_Nonnull requirement, uint64_t nanoseconds);

/// Whether an error can be injected into an async requirement: its arguments are certainly passed in registers.
bool witness_can_inject(const witness_requirement *_Nonnull requirement);

/// Reads the numbers of a requirement, and sets them to zero.
witness_statistics witness_read_statistics(const witness_requirement *_Nonnull requirement);
void witness_reset_statistics(witness_requirement *_Nonnull requirement);

/// Sets the function that describes errors, for all requirements.
void witness_set_error_writer(witness_error_writer _Nonnull writer);
void witness_write_error(void *_Nonnull destination, const char *_Nonnull description);

// MARK: Texts (CallText.c)

/// Writes a report as a line without a line break, at most `size` bytes with the terminating zero. Returns its length.
size_t witness_write_line(const witness_call *_Nonnull call, char *_Nonnull text, size_t size);

// MARK: The environment (Environment.c)

/// Whether returns can be observed. Hardware shadow stacks forbid it, and the environment variable WIRING_INTERCEPTION=entry.
bool witness_observes_returns(void);

/// Whether the environment variable WIRING_INTERCEPTION=off forbids interception.
bool witness_is_disabled(void);

// MARK: Stacks (Calls.c)

/// The return address that the calling thread's intercepted call had; null if `address` is not the one that replaced it. Allocates no memory, so that
/// a signal handler may call it.
/// - Parameter index: the number of replaced addresses on the stack before this one.
const void *_Nullable witness_replaced_return(const void *_Nonnull address, size_t index);

// MARK: Symbols (Symbols.c)

/// The demangled name of the function at an address, which the caller frees; null if the image has no symbol for it.
char *_Nullable witness_demangled_name(const void *_Nonnull address);

void witness_free_text(char *_Nullable text);

/// The protocol of a witness table, if the optimizer may call its requirements without the table: if it is internal to the module of its only
/// conforming type. Null if there is no such reason, or if the image has no symbols.
const char *_Nullable witness_directly_called_protocol(const void *_Nonnull table);

#endif
