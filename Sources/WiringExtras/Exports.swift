// Observations of locators are part of this module's interface.
@_exported public import WiringDiagnosis
