// The clock that Swift concurrency and Foundation read: virtual, in place of the system's.
//
// The runtime has no hook for it. It turns the length of a sleep into a deadline of the real clock, and the length is
// lost if the process is interrupted before the deadline arrives at the executor: of 600 runs on a busy machine, 6 had
// a sleep that was some 25 milliseconds short. So the entries of `clock_gettime` in the tables of imported functions of
// these libraries are replaced, which is known as patching the global offset table.
//
// C, because the module of the C library that Swift imports has neither <link.h> nor dl_iterate_phdr.
#define _GNU_SOURCE
#include "ReplacedClock.h"

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

#if defined(__linux__) && defined(__LP64__)
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

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

static bool replace_entry(ElfW(Addr) entry) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  // The table may be read-only once the library is loaded.
  if (mprotect((void *)(entry & ~(size - 1)), size, PROT_READ | PROT_WRITE) != 0) return false;
  *(uintptr_t *)entry = (uintptr_t)read_clock;
  return true;
}

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length >= tail && strcmp(text + length - tail, end) == 0;
}

static int replace_in_library(struct dl_phdr_info *info, size_t size, void *is_replaced) {
  (void)size;
  bool is_runtime = ends_with(info->dlpi_name, "/libswift_Concurrency.so");
  if (!is_runtime && !ends_with(info->dlpi_name, "/libFoundationEssentials.so")) return 0;
  const ElfW(Dyn) *dynamic = NULL;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
      dynamic = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
  if (dynamic == NULL) return 0;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  // The tables of functions that are called, and of those whose address is taken.
  const ElfW(Rela) *tables[2] = {NULL, NULL};
  size_t sizes[2] = {0, 0};
  for (; dynamic->d_tag != DT_NULL; dynamic++) {
    switch (dynamic->d_tag) {
    case DT_SYMTAB: symbols = (const ElfW(Sym) *)dynamic->d_un.d_ptr; break;
    case DT_STRTAB: names = (const char *)dynamic->d_un.d_ptr; break;
    case DT_JMPREL: tables[0] = (const ElfW(Rela) *)dynamic->d_un.d_ptr; break;
    case DT_PLTRELSZ: sizes[0] = dynamic->d_un.d_val; break;
    case DT_RELA: tables[1] = (const ElfW(Rela) *)dynamic->d_un.d_ptr; break;
    case DT_RELASZ: sizes[1] = dynamic->d_un.d_val; break;
    }
  }
  if (symbols == NULL || names == NULL) return 0;
  for (int table = 0; table < 2; table++) {
    if (tables[table] == NULL) continue;
    for (size_t i = 0; i < sizes[table] / sizeof(ElfW(Rela)); i++) {
      const ElfW(Rela) *relocation = &tables[table][i];
      size_t symbol = ELF64_R_SYM(relocation->r_info);
      if (symbol == 0 || strcmp(names + symbols[symbol].st_name, "clock_gettime") != 0) continue;
      bool done = replace_entry(info->dlpi_addr + relocation->r_offset);
      if (done && is_runtime) *(bool *)is_replaced = true;
    }
  }
  return 0;
}

bool replaced_clock_install(void) {
  bool is_replaced = false;
  dl_iterate_phdr(replace_in_library, &is_replaced);
  return is_replaced;
}
#else
bool replaced_clock_install(void) { return false; }
#endif
