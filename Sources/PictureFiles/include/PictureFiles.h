#ifndef PICTURE_FILES_H
#define PICTURE_FILES_H

#include <stddef.h>

/// A file of the page, as it was when the package was built.
struct picture_file {
    /// Its name, without folders; empty for no file.
    const char *_Nonnull name;
    /// What is in it, in UTF-8 and without an end.
    const unsigned char *_Nonnull bytes;
    size_t count;
};

/// The file at a position, in the order in which the page has them; past the last one a file without a name.
struct picture_file picture_file_at(size_t position);

#endif
