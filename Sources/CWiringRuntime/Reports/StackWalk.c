#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Report.h"

#if defined(WIRING_WRITES_REPORTS)

#include <dlfcn.h>
#include <link.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
#include <unwind.h>

// The unwinder of the compiler's runtime library finds frames with the tables of `.eh_frame`, which the C library and every Swift program
// contain. Since glibc 2.35 and gcc 12 it finds the tables without a lock.

#if defined(__x86_64__)
enum { frame_register = 6 };
static uintptr_t place_of(const ucontext_t *state) { return (uintptr_t)state->uc_mcontext.gregs[REG_RIP]; }
static uintptr_t frame_of(const ucontext_t *state) { return (uintptr_t)state->uc_mcontext.gregs[REG_RBP]; }
static uintptr_t caller_of(const ucontext_t *state) {
    uintptr_t caller = 0;
    return wiring_peek((uintptr_t)state->uc_mcontext.gregs[REG_RSP], &caller, sizeof caller) ? caller : 0;
}
static void return_to(ucontext_t *state, uintptr_t caller) {
    state->uc_mcontext.gregs[REG_RIP] = (greg_t)caller;
    state->uc_mcontext.gregs[REG_RSP] += sizeof caller;
}
static void go_back(ucontext_t *state, uintptr_t place) {
    state->uc_mcontext.gregs[REG_RIP] = (greg_t)place;
    state->uc_mcontext.gregs[REG_RSP] -= sizeof place;
}
#else
enum { frame_register = 29 };
static uintptr_t place_of(const ucontext_t *state) { return (uintptr_t)state->uc_mcontext.pc; }
static uintptr_t frame_of(const ucontext_t *state) { return (uintptr_t)state->uc_mcontext.regs[29]; }
static uintptr_t caller_of(const ucontext_t *state) { return (uintptr_t)state->uc_mcontext.regs[30]; }
static void return_to(ucontext_t *state, uintptr_t caller) { state->uc_mcontext.pc = caller; }
static void go_back(ucontext_t *state, uintptr_t place) { state->uc_mcontext.pc = place; }
#endif

// Whether an address is a return address: after a direct call of five bytes, or an indirect call of two, three, six or seven.
#if defined(__x86_64__)
static bool follows_call(uintptr_t address) {
    unsigned char code[7];
    if (!wiring_peek(address - sizeof code, code, sizeof code)) return false;
    if (code[2] == 0xE8) return true;
    for (int start = 0; start <= 5; start++) {
        if (start != 2 && start != 3 && code[start] == 0xFF && (code[start + 1] & 0x38) == 0x10) return true;
    }
    return false;
}
#else
static bool follows_call(uintptr_t address) { return (address & 3) == 0; }
#endif

typedef void *(*current_task_function)(void);
static current_task_function current_task;
static uintptr_t concurrency_start, concurrency_end;

// The thread that is walking a stack, and the state to which a fault during the walk returns.
static atomic_int walker;
static sigjmp_buf recovery;

bool wiring_peek(uintptr_t address, void *to, size_t size) {
    struct iovec here = {to, size}, there = {(void *)address, size};
    // The arguments have the width of registers; otherwise their upper halves would be undefined.
    return syscall(SYS_process_vm_readv, (long)getpid(), &here, 1L, &there, 1L, 0L) == (ssize_t)size;
}

// Whether the address belongs to a loaded file. All code does.
static bool is_known(uintptr_t address) {
    struct dl_find_object found;
    return _dl_find_object((void *)address, &found) == 0;
}

static bool is_concurrency(uintptr_t address) { return address >= concurrency_start && address < concurrency_end; }

// The module CWitness, which not every program links, replaces return addresses; see its header.
extern const void *witness_replaced_return(const void *address, size_t index) __attribute__((weak));

static _Unwind_Reason_Code count_frame(struct _Unwind_Context *context, void *data) {
    (void)context;
    ++*(int *)data;
    return _URC_NO_REASON;
}

void wiring_stack_prepare(void) {
    current_task = (current_task_function)dlsym(RTLD_DEFAULT, "swift_task_getCurrent");
    struct dl_find_object found;
    if (current_task && _dl_find_object((void *)current_task, &found) == 0) {
        concurrency_start = (uintptr_t)found.dlfo_map_start;
        concurrency_end = (uintptr_t)found.dlfo_map_end;
    }
    // The first walk binds the symbols for later walks.
    int count = 0;
    _Unwind_Backtrace(count_frame, &count);
}

static void add(wiring_stack *stack, uintptr_t address, wiring_frame_kind kind) {
    wiring_frame frame = {address, kind};
    if (stack->inner_count < wiring_inner_frames) stack->inner[stack->inner_count++] = frame;
    else stack->outer[stack->outer_count++ % wiring_outer_frames] = frame;
}

// The context of an asynchronous function begins with its caller's context and resume address (AsyncContext, include/swift/ABI/Task.h).
void wiring_stack_follow(wiring_stack *stack, uintptr_t context) {
    while (context != 0 && (context & 7) == 0 && stack->async_count < wiring_async_frames) {
        uintptr_t pair[2];
        if (!wiring_peek(context, pair, sizeof pair)) return;
        if (pair[1] != 0) stack->async[stack->async_count++] = (wiring_frame){pair[1], wiring_frame_async};
        if (pair[0] == context) return;
        context = pair[0];
    }
}

typedef struct {
    wiring_stack *stack;
    uintptr_t start;
    bool has_started;
    // Whether the start is a return address, so that the call precedes it.
    bool starts_at_caller;
    // The number of frames with a replaced return address.
    size_t replaced;
    uintptr_t last_frame;
    uintptr_t context;
} stack_walk;

// The frame of an asynchronous function has its context below the saved frame pointer. The compiler may mark such a frame with the lowest of the
// four highest bits of that pointer.
static uintptr_t marked_context(uintptr_t frame) {
    uintptr_t saved, context;
    if (frame == 0 || (frame & 7) || !wiring_peek(frame, &saved, sizeof saved) || ((saved >> 60) & 0xF) != 1) return 0;
    return wiring_peek(frame - sizeof context, &context, sizeof context) ? context : 0;
}

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *data) {
    stack_walk *walk = data;
    int is_exact = 0;
    uintptr_t address = _Unwind_GetIPInfo(context, &is_exact), frame = _Unwind_GetGR(context, frame_register);
    if (!walk->has_started) {
        // The frames before the start are those of the signal handler.
        if (address != walk->start) return _URC_NO_REASON;
        walk->has_started = true;
        if (walk->starts_at_caller) add(walk->stack, address - 1, wiring_frame_caller);
        else add(walk->stack, address, wiring_frame_place);
    } else {
        if (address == 0) return _URC_END_OF_STACK;
        const void *original = witness_replaced_return ? witness_replaced_return((const void *)address, walk->replaced) : NULL;
        if (original) {
            address = (uintptr_t)original;
            walk->replaced++;
        }
        add(walk->stack, is_exact ? address : address - 1, wiring_frame_caller);
    }
    if (walk->stack->task && walk->context == 0) {
        // Without a mark, the asynchronous frame of a task is the outermost one before the frames of the concurrency runtime.
        if (is_concurrency(address) && walk->last_frame != 0) {
            uintptr_t word;
            if (wiring_peek(walk->last_frame - sizeof word, &word, sizeof word)) walk->context = word;
        }
        if (walk->context == 0) walk->context = marked_context(frame);
    }
    walk->last_frame = is_concurrency(address) ? 0 : frame;
    // The unwinder would dereference a marked pointer without removing the mark.
    if (frame >> 60) return _URC_END_OF_STACK;
    return walk->stack->inner_count + walk->stack->outer_count > 4000000 ? _URC_END_OF_STACK : _URC_NO_REASON;
}

static void follow_frame_pointers(stack_walk *walk, ucontext_t *state) {
    uintptr_t frame = frame_of(state), pair[2];
    for (int count = 0; count < wiring_inner_frames && frame != 0 && (frame & 7) == 0 && wiring_peek(frame, pair, sizeof pair); count++) {
        add(walk->stack, pair[1] - 1, wiring_frame_caller);
        if (walk->context == 0) walk->context = marked_context(frame);
        uintptr_t next = pair[0] & ~((uintptr_t)15 << 60);
        if (next <= frame) break;
        frame = next;
    }
}

void wiring_stack_take(wiring_stack *stack, ucontext_t *state) {
    stack->inner_count = stack->outer_count = stack->async_count = 0;
    stack->task = current_task ? current_task() : NULL;
    // Static, because a fault may end the walk with a jump; the frames found before it are kept.
    static stack_walk walk;
    walk.stack = stack;
    walk.last_frame = walk.context = walk.replaced = 0;
    walk.has_started = state == NULL;
    walk.start = state ? place_of(state) : 0;
    static uintptr_t nowhere;
    static bool is_nowhere;
    is_nowhere = false;
    if (state && !is_known(walk.start)) {
        // A call to a null pointer or to an address without code, which the unwinder might even read. The walk starts at the caller instead.
        uintptr_t caller = caller_of(state);
        if (is_known(caller)) {
            nowhere = walk.start;
            is_nowhere = true;
            add(stack, nowhere, wiring_frame_place);
            return_to(state, caller);
            walk.start = caller;
        }
    }
    walk.starts_at_caller = is_nowhere;
    atomic_store(&walker, (int)syscall(SYS_gettid));
    if (sigsetjmp(recovery, 1) == 0) _Unwind_Backtrace(step, &walk);
    atomic_store(&walker, 0);
    // Restore the state, because the program must not continue in the caller.
    if (is_nowhere) go_back(state, nowhere);
    if (state && stack->inner_count < 2) {
        if (stack->inner_count == 0) add(stack, walk.start, wiring_frame_place);
        // Code without tables, such as the linker's jumps into other libraries, usually has no separate frame: its caller is on top of the stack.
        uintptr_t caller = caller_of(state);
        if (is_known(caller) && follows_call(caller)) add(stack, caller - 1, wiring_frame_caller);
        follow_frame_pointers(&walk, state);
    }
    if (walk.context != 0) wiring_stack_follow(stack, walk.context);
}

void wiring_stack_recover(void) {
    if (atomic_load(&walker) == (int)syscall(SYS_gettid)) siglongjmp(recovery, 1);
}

// Writes the kind, the address relative to the file, and the file, whose name is empty for the program itself.
void wiring_frame_write(wiring_frame frame) {
    char kind[] = {(char)frame.kind, ' ', 0};
    wiring_report_text(kind);
    struct dl_find_object found;
    if (_dl_find_object((void *)frame.address, &found) == 0 && found.dlfo_link_map) {
        wiring_report_hexadecimal(frame.address - found.dlfo_link_map->l_addr);
        wiring_report_text(" ");
        wiring_report_foreign_text((uintptr_t)found.dlfo_link_map->l_name, 1024);
    } else {
        wiring_report_hexadecimal(frame.address);
        wiring_report_text(" ?");
    }
    wiring_report_text("\n");
}

void wiring_stack_write(const wiring_stack *stack) {
    for (size_t index = 0; index < stack->inner_count; index++) wiring_frame_write(stack->inner[index]);
    size_t kept = stack->outer_count < wiring_outer_frames ? stack->outer_count : wiring_outer_frames;
    if (stack->outer_count > kept) {
        wiring_report_text("omitted ");
        wiring_report_number(stack->outer_count - kept);
        wiring_report_text("\n");
    }
    for (size_t index = stack->outer_count - kept; index < stack->outer_count; index++) {
        wiring_frame_write(stack->outer[index % wiring_outer_frames]);
    }
    for (size_t index = 0; index < stack->async_count; index++) wiring_frame_write(stack->async[index]);
}

#endif
