// The stubs for x86_64, and the code that saves and restores registers around the C functions of Calls.c.
//
// The calling conventions are those of `lib/IRGen/GenCall.cpp` and LLVM's `X86CallingConv.td`: arguments in rdi, rsi, rdx, rcx, r8, r9 and
// xmm0-xmm7, an indirect result in rax, self in r13, the error in r12, the async context in r14. r11 is free at a call.
#include "Stubs.h"
#if WITNESS_HAS_STUBS && defined(__x86_64__)

#if defined(__APPLE__)
#define NAME(symbol) _##symbol
#define HIDDEN(symbol) .private_extern NAME(symbol)
#define FUNCTION(symbol)
#define END(symbol)
#else
#define NAME(symbol) symbol
#define HIDDEN(symbol) .hidden symbol
#define FUNCTION(symbol) .type symbol, @function
#define END(symbol) .size symbol, . - symbol
#endif
#define BEGIN(symbol) .globl NAME(symbol); HIDDEN(symbol); FUNCTION(symbol); NAME(symbol):

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
    movups %xmm0, 0(%rsp)
    movups %xmm1, 16(%rsp)
    movups %xmm2, 32(%rsp)
    movups %xmm3, 48(%rsp)
    movups %xmm4, 64(%rsp)
    movups %xmm5, 80(%rsp)
    movups %xmm6, 96(%rsp)
    movups %xmm7, 112(%rsp)
    movq %rdi, 128(%rsp)
    movq %rsi, 136(%rsp)
    movq %rdx, 144(%rsp)
    movq %rcx, 152(%rsp)
    movq %r8, 160(%rsp)
    movq %r9, 168(%rsp)
    movq %rax, 176(%rsp)
    movq %r10, 184(%rsp)
    movq %r12, 192(%rsp)
    movq %r13, 200(%rsp)
    movq %r14, 208(%rsp)
    movq %r11, %rdi
    movq %rsp, %rsi
    leaq 8(%rbp), %rdx
    movq %rdx, %rcx
    call NAME(\function)
    movq %rax, %r11
    movups 0(%rsp), %xmm0
    movups 16(%rsp), %xmm1
    movups 32(%rsp), %xmm2
    movups 48(%rsp), %xmm3
    movups 64(%rsp), %xmm4
    movups 80(%rsp), %xmm5
    movups 96(%rsp), %xmm6
    movups 112(%rsp), %xmm7
    movq 128(%rsp), %rdi
    movq 136(%rsp), %rsi
    movq 144(%rsp), %rdx
    movq 152(%rsp), %rcx
    movq 160(%rsp), %r8
    movq 168(%rsp), %r9
    movq 176(%rsp), %rax
    movq 184(%rsp), %r10
    movq 192(%rsp), %r12
    movq 200(%rsp), %r13
    movq 208(%rsp), %r14
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

// The place to which observed calls return. An unwinder takes it for the caller of the intercepted function: like that one, it has its frame at rbp.
// Unwinders look up the address before a return address, hence the first instruction.
    .p2align 4
    .cfi_startproc
    .cfi_def_cfa %rbp, 16
    .cfi_offset %rip, -8
    .cfi_offset %rbp, -16
    nop
BEGIN(witness_returned)
    subq $8, %rsp
    pushq %rbp
    movq %rsp, %rbp
    subq $128, %rsp
    movups %xmm0, 0(%rsp)
    movups %xmm1, 16(%rsp)
    movups %xmm2, 32(%rsp)
    movups %xmm3, 48(%rsp)
    movq %rax, 64(%rsp)
    movq %rdx, 72(%rsp)
    movq %rcx, 80(%rsp)
    movq %r8, 88(%rsp)
    movq %r12, 96(%rsp)
    movq %rsp, %rdi
    leaq 8(%rbp), %rsi
    call NAME(witness_did_return)
    movq %rax, %r11
    movups 0(%rsp), %xmm0
    movups 16(%rsp), %xmm1
    movups 32(%rsp), %xmm2
    movups 48(%rsp), %xmm3
    movq 64(%rsp), %rax
    movq 72(%rsp), %rdx
    movq 80(%rsp), %rcx
    movq 88(%rsp), %r8
    movq %rbp, %rsp
    popq %rbp
    addq $8, %rsp
    // The return of the intercepted function has used up the processor's prediction for its caller. A second return would use that of the next one.
    jmpq *%r11
    .cfi_endproc
END(witness_returned)

#if !defined(__APPLE__)
    .section .note.GNU-stack, "", @progbits
#endif
#endif
