@_exported public import WiringGraph
