#include "CProcessControl.h"

#include <stdlib.h>
#include <string.h>

// The runtime's demangler for backtraces produces the short form. Not every version has it, but all have the long form.
extern char *_swift_backtrace_demangle(const char *name, size_t length, char *buffer, size_t *size) __attribute__((weak));
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags) __attribute__((weak));

char *wiring_demangle(const char *symbol) {
    size_t size = 0;
    if (_swift_backtrace_demangle) return _swift_backtrace_demangle(symbol, strlen(symbol), NULL, &size);
    return swift_demangle ? swift_demangle(symbol, strlen(symbol), NULL, &size, 0) : NULL;
}
