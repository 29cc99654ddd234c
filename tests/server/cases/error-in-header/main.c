#include "broken.h"
