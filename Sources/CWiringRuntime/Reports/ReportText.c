#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CWiringRuntime.h"
#include "Report.h"

#if defined(WIRING_WRITES_REPORTS)

#include <stdatomic.h>
#include <string.h>

static wiring_report_head *memory;

void wiring_report_use(wiring_report_head *given) { memory = given; }

void wiring_report_begin(void) {
    atomic_store(&memory->length, 0);
    atomic_store(&memory->state, wiring_report_begun);
}

void wiring_report_end(void) { atomic_store(&memory->state, wiring_report_complete); }

static void write_bytes(const char *bytes, size_t count) {
    // The program may have overwritten the length.
    size_t length = atomic_load(&memory->length), capacity = wiring_report_capacity - sizeof *memory;
    if (length >= capacity) return;
    if (count > capacity - length) count = capacity - length;
    memcpy((char *)(memory + 1) + length, bytes, count);
    atomic_store(&memory->length, (uint32_t)(length + count));
}

size_t wiring_report_room(void) {
    size_t length = atomic_load(&memory->length), capacity = wiring_report_capacity - sizeof *memory;
    return length < capacity ? capacity - length : 0;
}

void wiring_report_text(const char *text) { write_bytes(text, strlen(text)); }

void wiring_report_foreign_text(uintptr_t address, size_t limit) {
    char byte;
    for (size_t index = 0; index < limit && wiring_peek(address + index, &byte, 1) && byte != 0; index++) {
        if (byte == '\n') byte = ' ';
        write_bytes(&byte, 1);
    }
}

static void write_digits(uint64_t number, unsigned base) {
    char digits[24];
    size_t position = sizeof digits;
    do {
        digits[--position] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number != 0);
    write_bytes(digits + position, sizeof digits - position);
}

void wiring_report_number(uint64_t number) { write_digits(number, 10); }

void wiring_report_hexadecimal(uint64_t number) { write_digits(number, 16); }

#endif
