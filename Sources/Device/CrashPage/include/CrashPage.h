#pragma once
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

// C, because the handlers of a process that dies may call nothing but what is safe there, and Swift may call its runtime
// anywhere; and because C lays structures out as they are written.

enum {
  crash_page_threads = 64,
  crash_page_calls = 48,
  crash_page_notes = 1 << 16,
  crash_page_reads = 208,
};

/// A thread's notes about its present work, which survive the end of its process.
struct noted_work {
  /// The thread that is working; zero when there is none.
  int64_t thread;
  /// A counter that changes with every progress of the thread.
  int64_t sign_of_life;
  /// The transition that is being made.
  int64_t arrival, move;
  /// Whether the outcome is remembered with what was read for it.
  int64_t is_remembered;
  /// The attempt of a recovery search, as a hash value; zero outside of such a search.
  int64_t attempt;
  /// The parts read so far.
  alignas(16) unsigned char reads[crash_page_reads];
};

/// Memory that a search shares with its savepoint and with the process that supervises both.
struct crash_page {
  /// The process that searches.
  int64_t search;
  /// The process that waits as a savepoint; zero when there is none.
  int64_t savepoint;
  /// The thread that has ended the process, counted from one; zero when unknown.
  int64_t author;
  /// The signal that has ended it; zero for an exit.
  int64_t signal;
  /// The thread that was stopped because it gave no sign of life, counted from one.
  int64_t hanging;
  /// Whether the search has finished.
  int64_t is_done;
  /// The call of the app's code that is under way; zero when there is none.
  int64_t call;
  /// The backtrace of the thread that ended the process, innermost first.
  int64_t call_count;
  void *calls[crash_page_calls];
  /// The bytes left for the next process.
  int64_t note_count;
  unsigned char notes[crash_page_notes];
  struct noted_work work[crash_page_threads];
};

_Static_assert(sizeof(struct noted_work) == 256, "a thread has its cache lines to itself");

// Swift has no arrays of such sizes in place.
static inline struct noted_work *crash_page_work(struct crash_page *page, int64_t number) { return page->work + number; }
static inline unsigned char *crash_page_notes_of(struct crash_page *page) { return page->notes; }
static inline void *crash_page_reads_of(struct noted_work *work) { return work->reads; }

static inline int64_t crash_page_load(const int64_t *field) { return __atomic_load_n(field, __ATOMIC_ACQUIRE); }
static inline void crash_page_store(int64_t *field, int64_t value) { __atomic_store_n(field, value, __ATOMIC_RELEASE); }

/// Maps a page, or returns null.
struct crash_page *crash_page_map(void);

/// Installs the handlers by which this process notes on a page which thread has ended it.
void crash_page_watch(struct crash_page *page);

/// Whether a signal is one by which the app's code ends a process.
bool crash_page_is_caught(int signal);

/// Lets the calling thread receive these signals, which its process may have inherited as blocked.
void crash_page_unblock(void);

/// The system's id of the calling thread.
int64_t crash_page_thread(void);
