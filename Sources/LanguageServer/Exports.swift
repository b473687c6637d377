@_exported public import HostClient
@_exported public import WiringRules
