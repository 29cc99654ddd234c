#define SIZE 64
#include "shared.h"
