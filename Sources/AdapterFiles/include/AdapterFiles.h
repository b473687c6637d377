#ifndef ADAPTER_FILES_H
#define ADAPTER_FILES_H

#include <stddef.h>

/// The adapter for a running container, a source file of its user's program, embedded at build time.
struct adapter_file {
    /// The name of the adapter; empty for no adapter.
    const char *_Nonnull name;
    /// A short description.
    const char *_Nonnull summary;
    /// The source in UTF-8, without a terminating null.
    const unsigned char *_Nonnull bytes;
    size_t count;
};

/// Returns the adapter at a position, in the order of their names; after the last one, an adapter with an empty name.
struct adapter_file adapter_file_at(size_t position);

/// Returns tables of names of libraries, each below a heading `# NAME`.
struct adapter_file library_names(void);

/// Returns declarations of protocols of libraries in Swift.
struct adapter_file library_protocols(void);

#endif
