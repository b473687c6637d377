#ifndef C_WIRING_RUNTIME_H
#define C_WIRING_RUNTIME_H
#endif
