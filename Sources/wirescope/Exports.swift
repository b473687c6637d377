@_exported public import LineEditor
@_exported public import PlatformLibrary
@_exported public import WiringShell
