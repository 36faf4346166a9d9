// The clock that Swift concurrency and Foundation read: virtual, in place of the system's.
//
// The runtime has no hook for it. It turns the length of a sleep into a deadline of the real clock, and the length is
// lost if the process is interrupted before the deadline arrives at the executor: of 600 runs on a busy machine, 6 had
// a sleep that was some 25 milliseconds short. So the function that these libraries import is replaced.
#include "ReplacedClock.h"
#include "ImportedFunctions.h"
#include <time.h>

// The date of the start: 2026-01-01 in UTC, unless a device has another clock.
static _Atomic int64_t elapsed, start_of_dates = 1767225600000;
static _Atomic bool was_read;
static _Thread_local int depth;

void replaced_clock_set(int64_t nanoseconds) { elapsed = nanoseconds; }
void replaced_clock_set_start(int64_t milliseconds) { start_of_dates = milliseconds; }
void replaced_clock_begin(void) { depth++; }
void replaced_clock_end(void) { depth--; }
bool replaced_clock_is_virtual(void) { return depth > 0; }
bool replaced_clock_take_read(void) {
  bool result = was_read;
  was_read = false;
  return result;
}

// The readings of the other clocks at the virtual time 0: a day.
static const int64_t start_of_others = 86400000;

static int read_clock(clockid_t clock, struct timespec *time) {
  // What supervises the models measures their real time.
  if (depth == 0) return clock_gettime(clock, time);
  bool is_date = clock == CLOCK_REALTIME;
  if (is_date) was_read = true;
  int64_t nanoseconds = elapsed + (is_date ? start_of_dates : start_of_others) * 1000000;
  time->tv_sec = nanoseconds / 1000000000;
  time->tv_nsec = nanoseconds % 1000000000;
  return 0;
}

bool replaced_clock_install(void) {
  replace_import("/libFoundationEssentials.so", "clock_gettime", read_clock);
  return replace_import("/libswift_Concurrency.so", "clock_gettime", read_clock);
}
