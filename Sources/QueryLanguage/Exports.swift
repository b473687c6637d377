@_exported public import FindingTexts
@_exported public import WiringModel
