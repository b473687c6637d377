#if DEBUG || Explorer
@_exported public import WiringModel
@_exported public import WiringVocabulary
#endif
