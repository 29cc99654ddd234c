#define SIZE 50
#include "shared.h"
#include "two_source.c"
