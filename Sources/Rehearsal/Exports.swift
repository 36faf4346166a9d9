// The modules an app author gets with `import Rehearsal`.

@_exported public import RehearsalApp
@_exported public import RehearsalDevice
@_exported public import RehearsalRunner
