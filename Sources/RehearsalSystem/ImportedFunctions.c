// C, because the module of the C library that Swift imports has neither <link.h> nor dl_iterate_phdr.
#define _GNU_SOURCE
#include "ImportedFunctions.h"

#if defined(__linux__) && defined(__LP64__)
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct import {
  const char *library, *name;
  void *replacement;
  bool is_replaced;
};

static bool replace_entry(ElfW(Addr) entry, void *replacement) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  // The table may be read-only once the library is loaded.
  if (mprotect((void *)(entry & ~(size - 1)), size, PROT_READ | PROT_WRITE) != 0) return false;
  *(void **)entry = replacement;
  return true;
}

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length >= tail && strcmp(text + length - tail, end) == 0;
}

static int replace_in_library(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct import *import = context;
  if (!ends_with(info->dlpi_name, import->library)) return 0;
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
      if (symbol == 0 || strcmp(names + symbols[symbol].st_name, import->name) != 0) continue;
      if (replace_entry(info->dlpi_addr + relocation->r_offset, import->replacement)) import->is_replaced = true;
    }
  }
  return 0;
}

bool replace_import(const char *library, const char *name, void *replacement) {
  struct import import = {library, name, replacement, false};
  dl_iterate_phdr(replace_in_library, &import);
  return import.is_replaced;
}
#else
bool replace_import(const char *library, const char *name, void *replacement) { return false; }
#endif
