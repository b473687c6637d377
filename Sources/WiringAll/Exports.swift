// All of the container's modules with one import.
@_exported public import Wiring
@_exported public import WiringAsync
@_exported public import WiringConfiguration
@_exported public import WiringExtras
@_exported public import WiringPatching
