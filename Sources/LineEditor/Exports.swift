@_exported public import CLineEditor
@_exported public import PlatformLibrary
