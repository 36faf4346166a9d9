// What an app author gets with `import CloudSteps`.

@_exported public import KiiCloud
