#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Replaces the random numbers of Swift and Foundation, `UUID()` among them, in virtual time; false if that cannot be done.
bool replaced_random_install(void);

/// Sets how many numbers were drawn: what is drawn next depends on nothing else.
void replaced_random_set_count(int64_t count);

/// Tells how many numbers were drawn.
int64_t replaced_random_count(void);
