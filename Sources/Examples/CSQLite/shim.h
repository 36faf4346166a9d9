// The system's SQLite, for the example Coffee alone.
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast, which Swift does not import: SQLite makes its own copy of what is bound.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
