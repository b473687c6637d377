// Patches belong to this module's interface.
@_exported public import WiringPatching
