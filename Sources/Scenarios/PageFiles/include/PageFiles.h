/// The style sheet of a report.
const char *_Nonnull reportStyle(void);

/// The script of a report.
const char *_Nonnull reportScript(void);

/// The style sheet of a prototype.
const char *_Nonnull prototypeStyle(void);

/// The script of a prototype.
const char *_Nonnull prototypeScript(void);
