#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Report.h"

// The sanitizers replace pthread_create themselves.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define WIRING_KEEPS_THREAD_START 1
#endif
#endif

#if defined(WIRING_WRITES_REPORTS) && !defined(WIRING_KEEPS_THREAD_START)

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A signal handler cannot run on a stack that has overflowed, and the system then ends the process without a report. Each thread therefore gets a
// second, small stack when it starts. Threads of libdispatch and Foundation provide no other hook to install one, so the loaded objects'
// references to pthread_create are redirected. This happens only in a process that the explorer has started with memory for a report. All other
// processes use the function of the C library.

typedef int (*create_function)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

enum { alternate_size = 64 << 10 };

#if defined(__x86_64__)
enum { jump_slot = R_X86_64_JUMP_SLOT, global_data = R_X86_64_GLOB_DAT, absolute = R_X86_64_64 };
#else
enum { jump_slot = R_AARCH64_JUMP_SLOT, global_data = R_AARCH64_GLOB_DAT, absolute = R_AARCH64_ABS64 };
#endif

static create_function original;

typedef struct {
    void *(*run)(void *);
    void *argument;
} thread_start;

static void release_stack(void *stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(stack, alternate_size);
}

static void *begin(void *data) {
    thread_start start = *(thread_start *)data;
    free(data);
    void *memory = mmap(NULL, alternate_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return start.run(start.argument);
    stack_t stack = {.ss_sp = memory, .ss_size = alternate_size};
    sigaltstack(&stack, NULL);
    void *result;
    pthread_cleanup_push(release_stack, memory);
    result = start.run(start.argument);
    pthread_cleanup_pop(1);
    return result;
}

static int create_with_stack(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
    thread_start *start = malloc(sizeof *start);
    if (!start) return EAGAIN;
    *start = (thread_start){run, argument};
    int problem = original(thread, attributes, begin, start);
    if (problem != 0) free(start);
    return problem;
}

// The tables of a loaded object that assign a symbol to each of its references.
typedef struct {
    ElfW(Addr) base;
    const ElfW(Sym) *symbols;
    const char *names;
    // The memory that the loader has made read-only after relocation (RELRO).
    uintptr_t sealed_start, sealed_end;
} object_tables;

static void redirect(const object_tables *object, uintptr_t place) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    void *start = (void *)(place & ~(page - 1));
    bool is_sealed = place >= object->sealed_start && place < object->sealed_end;
    if (is_sealed && mprotect(start, page, PROT_READ | PROT_WRITE) != 0) return;
    *(create_function *)place = create_with_stack;
    if (is_sealed) mprotect(start, page, PROT_READ);
}

static void redirect_all(const object_tables *object, const ElfW(Rela) *relocations, size_t size) {
    for (size_t index = 0; index < size / sizeof *relocations; index++) {
        unsigned type = (unsigned)ELF64_R_TYPE(relocations[index].r_info);
        if (type != jump_slot && type != global_data && type != absolute) continue;
        const char *name = object->names + object->symbols[ELF64_R_SYM(relocations[index].r_info)].st_name;
        if (strcmp(name, "pthread_create") == 0) redirect(object, object->base + relocations[index].r_offset);
    }
}

static int visit(struct dl_phdr_info *information, size_t size, void *context) {
    (void)size, (void)context;
    object_tables object = {.base = information->dlpi_addr};
    const ElfW(Dyn) *entry = NULL;
    for (int index = 0; index < information->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &information->dlpi_phdr[index];
        uintptr_t start = object.base + header->p_vaddr;
        if (header->p_type == PT_DYNAMIC) entry = (const ElfW(Dyn) *)start;
        if (header->p_type == PT_GNU_RELRO) {
            object.sealed_start = start;
            object.sealed_end = start + header->p_memsz;
        }
    }
    uintptr_t relocations = 0, calls = 0;
    size_t relocations_size = 0, calls_size = 0;
    for (; entry && entry->d_tag != DT_NULL; entry++) {
        // The loader has added the base to addresses, except in the kernel's object (vDSO), which has no references.
        if (entry->d_tag == DT_SYMTAB) object.symbols = (const ElfW(Sym) *)entry->d_un.d_ptr;
        if (entry->d_tag == DT_STRTAB) object.names = (const char *)entry->d_un.d_ptr;
        if (entry->d_tag == DT_RELA) relocations = entry->d_un.d_ptr;
        if (entry->d_tag == DT_RELASZ) relocations_size = entry->d_un.d_val;
        if (entry->d_tag == DT_JMPREL) calls = entry->d_un.d_ptr;
        if (entry->d_tag == DT_PLTRELSZ) calls_size = entry->d_un.d_val;
    }
    if (!object.symbols || !object.names) return 0;
    if (relocations > object.base) redirect_all(&object, (const ElfW(Rela) *)relocations, relocations_size);
    if (calls > object.base) redirect_all(&object, (const ElfW(Rela) *)calls, calls_size);
    return 0;
}

void wiring_threads_prepare(void) {
    original = (create_function)dlsym(RTLD_DEFAULT, "pthread_create");
    if (original) dl_iterate_phdr(visit, NULL);
}

#elif defined(WIRING_WRITES_REPORTS)

void wiring_threads_prepare(void) {}

#endif
