#pragma once
#include <stdbool.h>
#include <stdint.h>

// C, because the handler of a signal may call nothing but what is safe there, and Swift may call its runtime anywhere.

enum { trap_calls = 48 };

/// What is known of a thread that runs an app's code.
struct trap_slot {
  /// Whether it has a job.
  int64_t is_busy;
  /// The number that the system knows it by, or zero.
  int64_t thread;
  /// Whether it has been parked for good.
  int64_t is_parked;
  /// The signal that has parked it; zero for an exit of the process.
  int64_t signal;
  /// Whether it was parked before something that has ended another process.
  int64_t is_left_out;
  /// Whether it is to be parked wherever it is.
  int64_t is_forced;
  /// A counter of its signs of life.
  int64_t beats;
  /// How long the file behind standard error was when it was parked.
  int64_t output;
  /// The backtrace at that moment, innermost first.
  int64_t call_count;
  void *calls[trap_calls];
  /// Where a byte is written when it has been parked.
  int line;
};

static inline int64_t trap_load(const int64_t *field) { return __atomic_load_n(field, __ATOMIC_ACQUIRE); }
static inline void trap_store(int64_t *field, int64_t value) { __atomic_store_n(field, value, __ATOMIC_RELEASE); }

/// Installs the handlers, once for the process; what other threads do with these signals stays as it was.
void trap_watch(void);

/// Makes the calling thread one that a trap parks, until it is called with null.
///
/// The stack is for the handler, which needs one of its own where the thread's has overflowed.
void trap_enter(struct trap_slot *slot, void *stack, long size);

/// Gives a sign of life of the calling thread.
void trap_beat(void);

/// Parks the calling thread before something that has ended another process by a signal, if a trap would park it.
void trap_leave_out(int number);

/// The signal that parks a thread which does not come back.
int trap_hang_signal(void);

/// The innermost place in the program's own file, counted from its beginning.
///
/// Below zero where nothing is known, or where the standard library is a part of that file.
int64_t trap_place(const struct trap_slot *slot);

/// Takes standard error for one who captures it, until it is given back; false while somebody else has it.
bool trap_take_output(void);
void trap_give_output_back(void);

/// The number that the system knows the calling thread by, or zero.
int64_t trap_thread(void);
