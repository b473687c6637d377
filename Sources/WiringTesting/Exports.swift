// Patches and recorded calls belong to this module's interface.
@_exported public import WiringInterception
@_exported public import WiringPatching
