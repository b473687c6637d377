// The layout that the assembly files and the C files share.
#ifndef WITNESS_STUBS_H
#define WITNESS_STUBS_H

// Whether an assembly file has stubs for the processor.
#if defined(__x86_64__) && !defined(__ILP32__) || defined(__aarch64__) && !defined(__ILP32__) && !defined(__arm64e__)
#define WITNESS_HAS_STUBS 1
#else
#define WITNESS_HAS_STUBS 0
#endif

// The number of stubs. Each takes 64 bytes of zeroed memory and 32 bytes of code, 64 on aarch64.
#define WITNESS_STUBS 4096

// The offsets of the fields of a slot.
#define SLOT_SIZE 64
#define SLOT_TARGET 0
#define SLOT_ORIGINAL 8
#define SLOT_CALLS 16

#endif
