#define NAME shift_down
#define STEP -1
#include "shift_source.c"
