@_exported public import ExplorerShell
@_exported public import LineEditor
@_exported public import PlatformLibrary
