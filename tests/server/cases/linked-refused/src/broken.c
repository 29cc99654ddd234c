#include "gone.h"
int spare;
