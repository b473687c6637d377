// The stubs for aarch64, and the code that saves and restores registers around the C functions of Calls.c.
//
// The calling conventions are those of `lib/IRGen/GenCall.cpp` and LLVM's `AArch64CallingConvention.td`: arguments in x0-x7 and v0-v7, an indirect
// result in x8, self in x20, the error in x21, the async context in x22, the return address in x30. x16 and x17 are free at a call.
#include "Entry.h"
#if WITNESS_HAS_STUBS && defined(__aarch64__)

#if defined(__APPLE__)
#define PAGE(symbol) symbol@PAGE
#define LOW(symbol) symbol@PAGEOFF
#else
#define PAGE(symbol) symbol
#define LOW(symbol) :lo12:symbol
#endif
// `bti c`: the target of a jump through a register. Older processors ignore it.
#define LANDING hint #34

    .text

// The stub of slot i loads the address of the slot, and jumps to its target.
    .p2align 5
BEGIN(witness_call_stubs)
    .set index, 0
    .rept WITNESS_STUBS
    LANDING
    adrp x16, PAGE(NAME(witness_slots) + SLOT_SIZE * index)
    add x16, x16, LOW(NAME(witness_slots) + SLOT_SIZE * index)
    ldr x17, [x16, #SLOT_TARGET]
    br x17
    .p2align 5
    .set index, index + 1
    .endr
END(witness_call_stubs)

// An async requirement resumes its caller through the resume stub of its slot.
    .p2align 5
BEGIN(witness_resume_stubs)
    .set index, 0
    .rept WITNESS_STUBS
    LANDING
    adrp x16, PAGE(NAME(witness_slots) + SLOT_SIZE * index)
    add x16, x16, LOW(NAME(witness_slots) + SLOT_SIZE * index)
    b resume
    .p2align 5
    .set index, index + 1
    .endr
END(witness_resume_stubs)

// The target of stubs that only count.
    .p2align 4
BEGIN(witness_count)
    LANDING
    add x17, x16, #SLOT_CALLS
    stp x8, x9, [sp, #-16]!
1:  ldxr x8, [x17]
    add x8, x8, #1
    stxr w9, x8, [x17]
    cbnz w9, 1b
    ldp x8, x9, [sp], #16
    ldr x17, [x16, #SLOT_ORIGINAL]
    br x17
END(witness_count)

.macro save first, second, offset
    stp \first, \second, [sp, #\offset]
.endm

.macro restore first, second, offset
    ldp \first, \second, [sp, #\offset]
.endm

// The fields of `witness_registers` before the last one. The action is `save` or `restore`.
.macro argument_registers action
    \action q0, q1, 16
    \action q2, q3, 48
    \action q4, q5, 80
    \action q6, q7, 112
    \action x0, x1, 144
    \action x2, x3, 160
    \action x4, x5, 176
    \action x6, x7, 192
    \action x8, x9, 208
    \action x21, x20, 224
.endm

// The fields of `witness_results` that hold a result.
.macro result_registers action
    \action q0, q1, 16
    \action q2, q3, 48
    \action x0, x1, 80
    \action x2, x3, 96
.endm

// Saves the registers as `witness_registers`, calls a C function with the slot, the registers, the place of the return address and the stack
// pointer, restores them, and jumps to the address that the function returns.
.macro observe function
    .cfi_startproc
    LANDING
    stp x29, x30, [sp, #-272]!
    .cfi_def_cfa_offset 272
    .cfi_offset x29, -272
    .cfi_offset x30, -264
    mov x29, sp
    argument_registers save
    str x22, [sp, #240]
    mov x0, x16
    add x1, sp, #16
    add x2, sp, #8
    add x3, sp, #272
    bl NAME(\function)
    mov x16, x0
    argument_registers restore
    ldr x22, [sp, #240]
    ldp x29, x30, [sp], #272
    .cfi_def_cfa_offset 0
    .cfi_restore x29
    .cfi_restore x30
    br x16
    .cfi_endproc
.endm

    .p2align 4
BEGIN(witness_observe_call)
    observe witness_called
END(witness_observe_call)

    .p2align 4
BEGIN(witness_observe_async_call)
    observe witness_async_called
END(witness_observe_async_call)

    .p2align 4
resume:
    observe witness_async_resumed

// The continuation of a synchronous call that throws an injected error.
    .p2align 4
BEGIN(witness_return)
    LANDING
    ret
END(witness_return)

// Unwinders take a place to which observed calls return for the caller of the intercepted function: like that one, it has its frame at x29. They look
// up the address before a return address, hence the first instruction.
.macro unwind_as_caller
    .p2align 4
    .cfi_startproc
    .cfi_def_cfa x29, 16
    .cfi_offset x30, -8
    .cfi_offset x29, -16
    nop
.endm

// Saves the registers of a result, calls a C function with them and the stack pointer, and continues at the address that it returns.
.macro observe_return function
    sub sp, sp, #144
    stp x29, x30, [sp]
    mov x29, sp
    result_registers save
    str x21, [sp, #112]
    add x0, sp, #16
    add x1, sp, #144
    bl NAME(\function)
    mov x30, x0
    result_registers restore
    ldr x29, [sp]
    add sp, sp, #144
    ret
    .cfi_endproc
.endm

// The place to which observed synchronous calls return.
    unwind_as_caller
    SECOND_ENTRY(witness_returned)
BEGIN(witness_returned)
    observe_return witness_did_return
END(witness_returned)

// The place to which a task with observed async calls returns when it is suspended or ends.
    unwind_as_caller
    SECOND_ENTRY(witness_suspended)
BEGIN(witness_suspended)
    observe_return witness_did_suspend
END(witness_suspended)

#if !defined(__APPLE__)
    .section .note.GNU-stack, "", %progbits
// The code has landing instructions (BTI), and returns only to addresses that it has received. Without this note the linker turns BTI off.
    .section .note.gnu.property, "a"
    .p2align 3
    .word 4, 16, 5
    .asciz "GNU"
    .word 0xc0000000, 4, 3, 0
#endif
#endif
