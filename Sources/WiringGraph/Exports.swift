@_exported public import WiringModel
