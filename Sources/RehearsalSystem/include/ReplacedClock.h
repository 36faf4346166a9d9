#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Replaces the clock that Swift concurrency and Foundation read; false if the runtime is no library of its own.
bool replaced_clock_install(void);

/// Lets this thread read the virtual time until as many calls of `replaced_clock_end`; else it reads the system's.
void replaced_clock_begin(void);
void replaced_clock_end(void);

/// Whether this thread reads the virtual time.
bool replaced_clock_is_virtual(void);

/// Sets the virtual time, in nanoseconds since the start.
void replaced_clock_set(int64_t nanoseconds);

/// Sets the date of the start, in milliseconds since 1970.
void replaced_clock_set_start(int64_t milliseconds);

/// Tells whether the date was read since the last call.
bool replaced_clock_take_read(void);
