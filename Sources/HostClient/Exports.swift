@_exported public import CProcessControl
@_exported public import CWiringRuntime
@_exported public import InspectionProtocol
@preconcurrency @_exported public import PlatformLibrary
@_exported public import WiringModel
