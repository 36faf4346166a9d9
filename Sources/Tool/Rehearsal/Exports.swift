// The modules an app author gets with `import Rehearsal`.

@_exported public import AppCore
@_exported public import DeviceSteps
@_exported public import Invariants
@_exported public import Navigation
@_exported public import ScenarioRunner
@_exported public import Services
@_exported public import SimulatedDevice
@_exported public import UserInterface
