#include "CWiringRuntime.h"

// Exported by the runtime for its overlays. An object with `unowned` references keeps its memory after its `deinit`, so its state can be read.
extern bool swift_isDeallocating(const void *object);

bool wiring_object_is_deinitialized(const void *object) {
    return object == NULL || swift_isDeallocating(object);
}
