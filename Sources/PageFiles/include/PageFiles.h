#ifndef PICTURE_FILES_H
#define PICTURE_FILES_H

#include <stddef.h>

/// A file of the HTML page, embedded at build time.
struct picture_file {
    /// The name of the file, without folders; empty for no file.
    const char *_Nonnull name;
    /// The contents in UTF-8, without a terminating null.
    const unsigned char *_Nonnull bytes;
    size_t count;
};

/// Returns the file at a position, in the order in which the page includes them; after the last one, a file with an empty name.
struct picture_file picture_file_at(size_t position);

/// Writes the SHA-256 hash of bytes in Base64, with a terminating null.
void content_hash(const unsigned char *_Nullable bytes, size_t count, char text[_Nonnull 45]);

#endif
