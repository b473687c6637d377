// The stubs for x86_64, and the code that saves and restores registers around the C functions of Calls.c.
//
// The calling conventions are those of `lib/IRGen/GenCall.cpp` and LLVM's `X86CallingConv.td`: arguments in rdi, rsi, rdx, rcx, r8, r9 and
// xmm0-xmm7, an indirect result in rax, self in r13, the error in r12, the async context in r14. r11 is free at a call.
#include "Entry.h"
#if WITNESS_HAS_STUBS && defined(__x86_64__)

    .text

// The stub of slot i loads the address of the slot, and jumps to its target.
    .p2align 4
BEGIN(witness_call_stubs)
    .set index, 0
    .rept WITNESS_STUBS
    leaq NAME(witness_slots) + SLOT_SIZE * index(%rip), %r11
    jmpq *NAME(witness_slots) + SLOT_SIZE * index + SLOT_TARGET(%rip)
    .p2align 4
    .set index, index + 1
    .endr
END(witness_call_stubs)

// An async requirement resumes its caller through the resume stub of its slot.
    .p2align 4
BEGIN(witness_resume_stubs)
    .set index, 0
    .rept WITNESS_STUBS
    leaq NAME(witness_slots) + SLOT_SIZE * index(%rip), %r11
    jmp resume
    .p2align 4
    .set index, index + 1
    .endr
END(witness_resume_stubs)

// The target of stubs that only count.
    .p2align 4
BEGIN(witness_count)
    lock incq SLOT_CALLS(%r11)
    jmpq *SLOT_ORIGINAL(%r11)
END(witness_count)

.macro save instruction, register, offset
    \instruction \register, \offset(%rsp)
.endm

.macro restore instruction, register, offset
    \instruction \offset(%rsp), \register
.endm

// The fields of `witness_registers`. The action is `save` or `restore`.
.macro argument_registers action
    \action movups, %xmm0, 0
    \action movups, %xmm1, 16
    \action movups, %xmm2, 32
    \action movups, %xmm3, 48
    \action movups, %xmm4, 64
    \action movups, %xmm5, 80
    \action movups, %xmm6, 96
    \action movups, %xmm7, 112
    \action movq, %rdi, 128
    \action movq, %rsi, 136
    \action movq, %rdx, 144
    \action movq, %rcx, 152
    \action movq, %r8, 160
    \action movq, %r9, 168
    \action movq, %rax, 176
    \action movq, %r10, 184
    \action movq, %r12, 192
    \action movq, %r13, 200
    \action movq, %r14, 208
.endm

// The fields of `witness_results` that hold a result.
.macro result_registers action
    \action movups, %xmm0, 0
    \action movups, %xmm1, 16
    \action movups, %xmm2, 32
    \action movups, %xmm3, 48
    \action movq, %rax, 64
    \action movq, %rdx, 72
    \action movq, %rcx, 80
    \action movq, %r8, 88
.endm

// Saves the registers as `witness_registers`, calls a C function with the slot, the registers and the place of the return address, restores them,
// and jumps to the address that the function returns.
.macro observe function
    .cfi_startproc
    pushq %rbp
    .cfi_def_cfa_offset 16
    .cfi_offset %rbp, -16
    movq %rsp, %rbp
    .cfi_def_cfa_register %rbp
    subq $224, %rsp
    argument_registers save
    movq %r11, %rdi
    movq %rsp, %rsi
    leaq 8(%rbp), %rdx
    movq %rdx, %rcx
    call NAME(\function)
    movq %rax, %r11
    argument_registers restore
    movq %rbp, %rsp
    popq %rbp
    .cfi_def_cfa %rsp, 8
    .cfi_restore %rbp
    jmpq *%r11
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
    ret
END(witness_return)

// Unwinders take a place to which observed calls return for the caller of the intercepted function: like that one, it has its frame at rbp. They look
// up the address before a return address, hence the first instruction.
.macro unwind_as_caller
    .p2align 4
    .cfi_startproc
    .cfi_def_cfa %rbp, 16
    .cfi_offset %rip, -8
    .cfi_offset %rbp, -16
    nop
.endm

// Saves the registers of a result, calls a C function with them and the place of the return address, and continues at the address that it returns.
.macro observe_return function
    subq $8, %rsp
    pushq %rbp
    movq %rsp, %rbp
    subq $128, %rsp
    result_registers save
    movq %r12, 96(%rsp)
    movq %rsp, %rdi
    leaq 8(%rbp), %rsi
    call NAME(\function)
    movq %rax, %r11
    result_registers restore
    movq %rbp, %rsp
    popq %rbp
    addq $8, %rsp
    // The return of the intercepted function has used up the processor's prediction for its caller. A second return would use that of the next one.
    jmpq *%r11
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
    .section .note.GNU-stack, "", @progbits
#endif
#endif
