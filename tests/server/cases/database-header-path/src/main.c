#include "clear.h"
