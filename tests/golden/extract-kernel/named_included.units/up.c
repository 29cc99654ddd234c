#define NAME shift_up
#define STEP 2
#include "shift_source.c"
