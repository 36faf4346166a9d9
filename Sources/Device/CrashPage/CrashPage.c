#define _GNU_SOURCE
#include "CrashPage.h"
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// Not every C library has it.
extern int backtrace(void **, int) __attribute__((weak));

static struct crash_page *watched;
static const int caught[] = {SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT};
enum { caught_count = sizeof caught / sizeof *caught };

struct crash_page *crash_page_map(void) {
  void *page = mmap(NULL, sizeof(struct crash_page), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? NULL : page;
}

int64_t crash_page_thread(void) {
#ifdef __APPLE__
  return pthread_mach_thread_np(pthread_self());
#else
  return gettid();
#endif
}

// Notes that the calling thread ends the process, if it runs the app's code. Makes only async-signal-safe calls, and
// backtrace, which is safe once the library it uses is loaded.
static bool note(int signal) {
  struct crash_page *page = watched;
  if (crash_page_load(&page->is_done)) return false;
  int64_t own = crash_page_thread();
  for (int64_t number = 1; number <= crash_page_threads; number++) {
    if (crash_page_load(&page->work[number - 1].thread) != own) continue;
    int64_t author = 0;
    if (!__atomic_compare_exchange_n(&page->author, &author, number, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
      if (author == number) return false;
      // If several threads trap at once, the first one counts; it ends the process.
      while (true) pause();
    }
    crash_page_store(&page->signal, signal);
    crash_page_store(&page->call_count, backtrace ? backtrace(page->calls, crash_page_calls) : 0);
    return true;
  }
  return false;
}

static void handle(int number) {
  if (note(number)) _exit(128 + number);
  // The search itself or this handler has crashed: the instruction repeats, now without a handler.
  signal(number, SIG_DFL);
}

static void handle_exit(void) {
  // An exit would wait for locks that other threads hold.
  if (note(0)) _exit(0);
}

void crash_page_watch(struct crash_page *page) {
  watched = page;
  // The first call loads a library, which no signal handler may do.
  if (backtrace) backtrace(page->calls, crash_page_calls);
  atexit(handle_exit);
  // An overflowed stack has no room for the handler, so it has a stack of its own. The handler stays installed: a second
  // thread that traps must wait in it, because the default action would cut the first one's backtrace.
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
  for (int i = 0; i < caught_count; i++) sigaction(caught[i], &action, NULL);
}

bool crash_page_is_caught(int signal) {
  for (int i = 0; i < caught_count; i++)
    if (caught[i] == signal) return true;
  return false;
}

void crash_page_unblock(void) {
  sigset_t signals;
  sigemptyset(&signals);
  for (int i = 0; i < caught_count; i++) sigaddset(&signals, caught[i]);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}
