// Finds the names of functions in the symbol tables of the images. The function `dladdr` finds only exported symbols; witnesses are local.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Slots.h"

#include <stdlib.h>
#include <string.h>

// Exported by the runtime; see `include/swift/Demangling/Demangle.h`.
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags) __attribute__((weak));

#if defined(__linux__)

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The symbols of an image that name witnesses and protocols, by address.
typedef struct image_symbols {
    struct image_symbols *next;
    uintptr_t base;
    const ElfW(Sym) **symbols;
    size_t count;
    const char *names;
} image_symbols;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// The images that were read. They are never released, as names may be requested again.
static image_symbols *images;

static int by_address(const void *first, const void *second) {
    const ElfW(Sym) *left = *(const ElfW(Sym) *const *)first, *right = *(const ElfW(Sym) *const *)second;
    return left->st_value < right->st_value ? -1 : left->st_value > right->st_value;
}

// Whether a mangled name is that of a witness (`TW`), of an async function pointer to one (`TWTu`), or of the descriptor of a protocol (`Mp`).
static bool is_needed(const char *name) {
    size_t length = strlen(name);
    if (length > 2 && strcmp(name + length - 2, "Tu") == 0) length -= 2;
    return length > 4 && name[0] == '$' && (strncmp(name + length - 2, "TW", 2) == 0 || strncmp(name + length - 2, "Mp", 2) == 0);
}

// Reads the symbol table of a file that is mapped at `file`.
static bool read_symbols(const char *file, size_t size, image_symbols *image) {
    const ElfW(Ehdr) *header = (const void *)file;
    if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return false;
    size_t sections_end = header->e_shoff + (size_t)header->e_shnum * sizeof(ElfW(Shdr));
    if (header->e_shentsize != sizeof(ElfW(Shdr)) || sections_end > size || sections_end < header->e_shoff) return false;
    const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
    for (size_t index = 0; index < header->e_shnum; index++) {
        const ElfW(Shdr) *table = &sections[index];
        if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
        const ElfW(Shdr) *texts = &sections[table->sh_link];
        if (table->sh_offset + table->sh_size > size || texts->sh_offset + texts->sh_size > size) return false;
        const ElfW(Sym) *symbols = (const void *)(file + table->sh_offset);
        size_t count = table->sh_size / sizeof *symbols;
        image->names = file + texts->sh_offset;
        image->symbols = malloc((count > 0 ? count : 1) * sizeof *image->symbols);
        if (image->symbols == NULL) return false;
        for (size_t number = 0; number < count; number++) {
            if (symbols[number].st_shndx == SHN_UNDEF || symbols[number].st_name >= texts->sh_size) continue;
            if (is_needed(image->names + symbols[number].st_name)) image->symbols[image->count++] = &symbols[number];
        }
        qsort(image->symbols, image->count, sizeof *image->symbols, by_address);
        return true;
    }
    return false;
}

// Opens the file of an image. The program itself is opened through the system, as its path may be relative or replaced.
static int open_image(const struct link_map *map) {
    return open(map->l_name[0] == '\0' ? "/proc/self/exe" : map->l_name, O_RDONLY | O_CLOEXEC);
}

static image_symbols *load_image(const struct link_map *map) {
    image_symbols *image = calloc(1, sizeof *image);
    if (image == NULL) return NULL;
    image->base = map->l_addr;
    image->next = images;
    images = image;
    int descriptor = open_image(map);
    struct stat status;
    if (descriptor < 0) return image;
    if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
        void *file = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (file != MAP_FAILED && !read_symbols(file, (size_t)status.st_size, image)) munmap(file, (size_t)status.st_size);
    }
    close(descriptor);
    return image;
}

// The name of the symbol at an address, or null. Sets whether only its image can refer to it.
static const char *symbol_at(const void *address, bool *is_local) {
    Dl_info information;
    struct link_map *map;
    if (dladdr1(address, &information, (void **)&map, RTLD_DL_LINKMAP) == 0) return NULL;
    pthread_mutex_lock(&lock);
    image_symbols *image = images;
    while (image != NULL && image->base != map->l_addr) image = image->next;
    if (image == NULL) image = load_image(map);
    pthread_mutex_unlock(&lock);
    if (image == NULL) return NULL;
    uintptr_t wanted = (uintptr_t)address - image->base;
    size_t low = 0, high = image->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (image->symbols[middle]->st_value < wanted) low = middle + 1; else high = middle;
    }
    if (low == image->count || image->symbols[low]->st_value != wanted) return NULL;
    const ElfW(Sym) *symbol = image->symbols[low];
    // The tests of visibility and binding are the same for both word sizes.
    *is_local = ELF64_ST_BIND(symbol->st_info) == STB_LOCAL || ELF64_ST_VISIBILITY(symbol->st_other) == STV_HIDDEN;
    return image->names + symbol->st_name;
}

#else

#include <dlfcn.h>

static const char *symbol_at(const void *address, bool *is_local) {
    Dl_info information;
    *is_local = false;
    if (dladdr(address, &information) == 0 || information.dli_saddr != address) return NULL;
    return information.dli_sname;
}

#endif

char *witness_demangled_name(const void *address) {
    bool is_local;
    const char *name = symbol_at(address, &is_local);
    size_t size = 0;
    return name == NULL || !swift_demangle ? NULL : swift_demangle(name, strlen(name), NULL, &size, 0);
}

void witness_free_text(char *text) {
    free(text);
}

bool witness_is_local(const void *address) {
    bool is_local;
    return symbol_at(address, &is_local) != NULL && is_local;
}
