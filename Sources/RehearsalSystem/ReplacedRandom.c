// Random numbers that a model draws: the same ones in each replay of its history.
//
// Swift asks the system for them by `syscall`, Foundation reads those of `UUID()` from a file. Each number is the count of
// those before it, mixed as the generator SplitMix64 does, so that the count alone is the state.
#define _GNU_SOURCE
#include "ReplacedRandom.h"
#include "ImportedFunctions.h"
#include "ReplacedClock.h"

#if defined(__linux__) && defined(__LP64__)
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic int64_t count;

void replaced_random_set_count(int64_t drawn) { count = drawn; }
int64_t replaced_random_count(void) { return count; }

static uint64_t next_number(void) {
  uint64_t z = (uint64_t)++count * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static void draw(void *bytes, size_t size) {
  for (size_t done = 0; done < size; done += sizeof(uint64_t)) {
    uint64_t number = next_number();
    size_t rest = size - done;
    memcpy((char *)bytes + done, &number, rest < sizeof number ? rest : sizeof number);
  }
}

static long call_system(long number, ...) {
  long given[6];
  va_list arguments;
  va_start(arguments, number);
  for (int i = 0; i < 6; i++) given[i] = va_arg(arguments, long);
  va_end(arguments);
  if (number == SYS_getrandom && replaced_clock_is_virtual()) {
    draw((void *)given[0], (size_t)given[1]);
    return given[1];
  }
  return syscall(number, given[0], given[1], given[2], given[3], given[4], given[5]);
}

// A file with as many bytes as an identifier has.
static int open_numbers(void) {
  char bytes[16];
  int file = memfd_create("random numbers", MFD_CLOEXEC);
  if (file < 0) return file;
  draw(bytes, sizeof bytes);
  if (write(file, bytes, sizeof bytes) == sizeof bytes && lseek(file, 0, SEEK_SET) == 0) return file;
  close(file);
  return -1;
}

static int open_file(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = va_arg(arguments, mode_t);
  va_end(arguments);
  if (replaced_clock_is_virtual() && strcmp(path, "/dev/urandom") == 0) return open_numbers();
  return open(path, flags, mode);
}

bool replaced_random_install(void) {
  replace_import("/libFoundation.so", "open", open_file);
  replace_import("/libFoundationEssentials.so", "open", open_file);
  return replace_import("/libswiftCore.so", "syscall", call_system);
}
#else
void replaced_random_set_count(int64_t drawn) {}
int64_t replaced_random_count(void) { return 0; }
bool replaced_random_install(void) { return false; }
#endif
