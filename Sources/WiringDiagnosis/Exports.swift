@_exported public import Wiring
