#define _GNU_SOURCE
#include "RehearsalTraps.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ucontext.h>
#include <unistd.h>

// Not every C library has it.
extern int backtrace(void **, int) __attribute__((weak));
extern void *swift_retain(void *) __attribute__((weak));

static const int caught[] = {SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT, SIGURG};
enum { caught_count = sizeof caught / sizeof *caught };
static struct sigaction former[caught_count];
static _Thread_local struct trap_slot *own;

int trap_hang_signal(void) { return SIGURG; }

// The beginning of the file of the program that an address belongs to, or null.
static const char *image(const void *address) {
  Dl_info info;
  return dladdr(address, &info) ? info.dli_fbase : NULL;
}

int64_t trap_place(const struct trap_slot *slot) {
  const char *program = image((const void *)trap_watch);
  if (program == image((const void *)swift_retain)) return -1;
  int i = 0;
  // The handler's own calls are the innermost ones.
  while (i < slot->call_count && image(slot->calls[i]) == program) i++;
  while (i < slot->call_count && image(slot->calls[i]) != program) i++;
  return i < slot->call_count ? (const char *)slot->calls[i] - program : -1;
}

int64_t trap_thread(void) {
#ifdef __APPLE__
  return 0;
#else
  return gettid();
#endif
}

static bool is_output_taken;

bool trap_take_output(void) { return !__atomic_exchange_n(&is_output_taken, true, __ATOMIC_ACQ_REL); }

void trap_give_output_back(void) { __atomic_store_n(&is_output_taken, false, __ATOMIC_RELEASE); }

void trap_beat(void) {
  if (own) trap_store(&own->beats, own->beats + 1);
}

// The instruction at which a signal has stopped the thread.
static const void *place(const ucontext_t *context) {
#if defined(__APPLE__) && defined(__x86_64__)
  return (const void *)context->uc_mcontext->__ss.__rip;
#elif defined(__APPLE__)
  return (const void *)__darwin_arm_thread_state64_get_pc(context->uc_mcontext->__ss);
#elif defined(__x86_64__)
  return (const void *)context->uc_mcontext.gregs[REG_RIP];
#else
  return (const void *)context->uc_mcontext.pc;
#endif
}

static void park(int number) {
  struct trap_slot *slot = own;
  own = NULL;
  slot->signal = number;
  slot->output = lseek(STDERR_FILENO, 0, SEEK_END);
  slot->call_count = backtrace ? backtrace(slot->calls, trap_calls) : 0;
  trap_store(&slot->is_parked, 1);
  char byte = 0;
  while (write(slot->line, &byte, 1) < 0 && errno == EINTR) {}
  sigset_t all;
  sigfillset(&all);
  while (true) sigsuspend(&all);
}

void trap_leave_out(int number) {
  if (!own) return;
  own->is_left_out = 1;
  park(number);
}

// A thread that is stopped within a library may hold a lock of it, which nobody else could ever take.
static bool may_park(int number, const ucontext_t *context) {
  if (!own || !trap_load(&own->is_busy)) return false;
  if (number == SIGURG && trap_load(&own->is_forced)) return true;
  bool is_anywhere = number == SIGSEGV || number == SIGBUS || number == SIGURG;
  return !is_anywhere || image(place(context)) == image((const void *)trap_watch);
}

static void handle(int number, siginfo_t *information, void *context) {
  if (may_park(number, context)) park(number);
  if (number == SIGURG) return;
  // The instruction is repeated, now with what would have handled it without this.
  for (int i = 0; i < caught_count; i++)
    if (caught[i] == number) sigaction(number, &former[i], NULL);
  // What has come from outside has no instruction.
  if (information->si_code <= 0) raise(number);
}

static void handle_exit(void) {
  if (!own) return;
  // An exit takes its handlers off the list.
  atexit(handle_exit);
  park(0);
}

static void install(void) {
  // The first call loads a library, which no signal handler may do.
  void *calls[1];
  if (backtrace) backtrace(calls, 1);
  atexit(handle_exit);
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  // Else what a second signal finds out about a thread would be what it does here.
  sigfillset(&action.sa_mask);
  for (int i = 0; i < caught_count; i++) sigaction(caught[i], &action, &former[i]);
}

void trap_watch(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
}

void trap_enter(struct trap_slot *slot, void *stack, long size) {
  stack_t own_stack = {.ss_sp = stack, .ss_size = size, .ss_flags = slot ? 0 : SS_DISABLE};
  sigaltstack(&own_stack, NULL);
  sigset_t signals;
  sigemptyset(&signals);
  // Whoever has started this program may have done so with signals blocked.
  for (int i = 0; i < caught_count; i++) sigaddset(&signals, caught[i]);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  own = slot;
}
