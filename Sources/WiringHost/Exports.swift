@_exported public import FindingTexts
@_exported public import InspectionProtocol
@_exported public import Wiring
@_exported public import WiringDiagnosis
@_exported public import WiringModel
