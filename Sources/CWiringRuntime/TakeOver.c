#include "CWiringRuntime.h"
