#pragma once
#include <stdbool.h>

/// Replaces a function for a library that imports it, whose path ends as given; false where that cannot be done.
///
/// Its entries in the tables of imported functions are set anew, which is known as patching the global offset table.
bool replace_import(const char *library, const char *name, void *replacement);
