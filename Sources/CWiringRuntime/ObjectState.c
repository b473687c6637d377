#include "CWiringRuntime.h"

// Exported by the runtime for its own overlays. An object that is referred to by `unowned` keeps its memory after its end, so that it can be asked.
extern bool swift_isDeallocating(const void *object);

bool wiring_object_has_ended(const void *object) {
    return object == NULL || swift_isDeallocating(object);
}
