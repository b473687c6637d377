// Declares the symbols of the assembly files, for ELF and for Mach-O.
#ifndef WITNESS_ENTRY_H
#define WITNESS_ENTRY_H

#include "Stubs.h"

// The separator of statements in a line.
#if defined(__APPLE__) && defined(__aarch64__)
#define SEPARATOR %%
#else
#define SEPARATOR ;
#endif

#if defined(__APPLE__)
#define NAME(symbol) _##symbol
#define HIDDEN(symbol) .private_extern NAME(symbol)
#define FUNCTION(symbol)
#define END(symbol)
// Allows a symbol after the first instruction of a function.
#define SECOND_ENTRY(symbol) .alt_entry NAME(symbol)
#else
#define NAME(symbol) symbol
#define HIDDEN(symbol) .hidden symbol
#define FUNCTION(symbol) .type symbol, %function
#define END(symbol) .size symbol, . - symbol
#define SECOND_ENTRY(symbol)
#endif
#define BEGIN(symbol) .globl NAME(symbol) SEPARATOR HIDDEN(symbol) SEPARATOR FUNCTION(symbol) SEPARATOR NAME(symbol):

#endif
