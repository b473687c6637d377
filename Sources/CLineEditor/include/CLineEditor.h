#ifndef C_LINE_EDITOR_H
#define C_LINE_EDITOR_H
#include <histedit.h>
#endif
